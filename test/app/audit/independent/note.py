"""C2SP signed-note with Ed25519 (RFC 8032), with the standard library of Python only."""
import base64
from hashlib import sha256, sha512

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(scalar, point):
    total = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            total = add(total, point)
        point, scalar = add(point, point), scalar >> 1
    return total


def point(text):
    y = int.from_bytes(text, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        return None
    return ((x if x & 1 == sign else P - x), y, 1, (x if x & 1 == sign else P - x) * y % P)


BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def verifies(public, message, signature):
    key, start = point(public), point(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or start is None or scalar >= Q:
        return False
    challenge = int.from_bytes(sha512(signature[:32] + public + message).digest(), "little") % Q
    one, other = times(scalar, BASE), add(start, times(challenge, key))
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 == (one[1] * other[2] - other[1] * one[2]) % P


def is_signed(note, verifier):
    """Whether the key `NAME+ID+BASE64` signed a note: its text, an empty line, and one line for each signature."""
    name, key_id, encoded = verifier.split("+", 2)
    key = base64.b64decode(encoded)
    if key[0] != 1 or sha256(name.encode() + b"\n" + key).digest()[:4].hex() != key_id:
        raise ValueError(f"{verifier} is not a verifier key")
    text, signatures = note.rsplit("\n\n", 1)
    for line in signatures.splitlines():
        dash, signer, signed = line.split(" ")
        data = base64.b64decode(signed)
        is_of_key = (dash, signer, data[:4].hex()) == ("—", name, key_id)
        if is_of_key and verifies(key[1:], (text + "\n").encode(), data[4:]):
            return True
    return False
