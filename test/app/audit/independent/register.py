"""A receipt of the operator's register: app/audit/FORMAT.md, "The seal, receipts and checkpoints"."""
import base64, re
from datetime import datetime, timezone
from hashlib import sha256

from line import AT, Broken, is_hex, is_whole, leaf, parsed
from note import cosigners, is_cosigned, is_signed

PROOF = re.compile(r"c2sp\.org/tlog-proof@v1\n(?:extra [^\n]*\n)?index (0|[1-9][0-9]*)\n((?:[^\n]+\n)*)\n(.*)", re.DOTALL)
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def milliseconds(time):
    return (datetime.fromisoformat(time.replace("Z", "+00:00")) - EPOCH).total_seconds() * 1000


def head_of(text):
    """The line of the register, which is in canonical form; None if it is not a head of a journal."""
    try:
        head = parsed(text.encode())
        is_head = set(head) == {"head", "journal", "player", "size", "time"} and is_hex(head["head"], 64)
        return head if is_head and is_whole(head["size"], 1) and AT.fullmatch(head["time"]) else None
    except (Broken, TypeError):
        return None


def root_from(index, size, node, hashes):
    """The root that follows from a leaf and its proof (RFC 9162, 2.1.3.2); None for a proof of another length."""
    last = size - 1
    if index > last:
        return None
    for sibling in hashes:
        if last == 0:
            return None
        if index & 1 or index == last:
            node = sha256(b"\1" + sibling + node).digest()
            while index and not index & 1:
                index, last = index >> 1, last >> 1
        else:
            node = sha256(b"\1" + node + sibling).digest()
        index, last = index >> 1, last >> 1
    return node if last == 0 else None


def register_fault(record, opened, leaves, key, witness):
    """What is wrong with a receipt of the register; a signature is checked if its key is given."""
    data, head = record["data"], head_of(record["data"]["leaf"])
    if head is None:
        return "has no line of the register"
    if head["journal"] != opened["journal"] or opened["player"] not in (None, head["player"]):
        return "has the register's line of another journal"
    if (head["size"], milliseconds(head["time"])) != (data["size"], data["heldAt"]):
        return "states another size or time than the register's line"
    if head["size"] > record["seq"] or leaves[int(head["size"]) - 1] != head["head"]:
        return "has the register's line of other lines"
    proof = PROOF.fullmatch(data["proof"])
    if proof is None:
        return "has no proof of the register"
    index, hashes, note = int(proof[1]), [base64.b64decode(one) for one in proof[2].split()], proof[3]
    _, size, root = note.split("\n")[:3]
    if root_from(index, int(size), bytes.fromhex(leaf(data["leaf"].encode())), hashes) != base64.b64decode(root):
        return "has a proof that does not lead to the root of the register"
    if not cosigners(note):
        return "has a checkpoint of the register without a cosignature"
    if key is not None and not is_signed(note, key):
        return "has a checkpoint of the register that this key did not sign"
    if witness is not None and not is_cosigned(note, witness):
        return "has a checkpoint of the register that this witness did not cosign"
    return None
