"""C2SP signed-note and tlog-cosignature with Ed25519 (RFC 8032), with the standard library of Python only."""
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


def signatures_of(note):
    """The text of a note, and the name, the key's id and the bytes of each signature."""
    text, signatures = note.rsplit("\n\n", 1)
    for line in signatures.splitlines():
        dash, signer, signed = line.split(" ")
        data = base64.b64decode(signed)
        if dash == "—":
            yield text + "\n", (signer, data[:4].hex()), data[4:]


def key_of(verifier, algorithm):
    """The name and the id of a key `NAME+ID+BASE64`, and the key."""
    name, key_id, encoded = verifier.split("+", 2)
    key = base64.b64decode(encoded)
    if key[0] != algorithm or sha256(name.encode() + b"\n" + key).digest()[:4].hex() != key_id:
        raise ValueError(f"{verifier} is not a verifier key")
    return (name, key_id), key[1:]


def is_signed(note, verifier):
    """Whether a key signed a note: its text, an empty line, and one line for each signature."""
    name, key = key_of(verifier, 1)
    return any(signer == name and verifies(key, text.encode(), data) for text, signer, data in signatures_of(note))


def cosigners(note):
    """The signatures of a note that have the form of a cosignature: a time in seconds, and a signature of Ed25519."""
    return [one for one in signatures_of(note) if len(one[2]) == 72]


def is_cosigned(note, verifier):
    """Whether a witness cosigned a checkpoint (C2SP tlog-cosignature)."""
    name, key = key_of(verifier, 4)
    for text, signer, data in cosigners(note):
        message = "cosignature/v1\ntime %d\n%s" % (int.from_bytes(data[:8], "big"), text)
        if signer == name and verifies(key, message.encode(), data[8:]):
            return True
    return False
