"""Reads logs by app/audit/FORMAT.md alone, with the standard library of Python only.

    python3 reader.py [--key VERIFIER-KEY] [--register-key VERIFIER-KEY] [--witness-key VERIFIER-KEY] evening.ndjson ...

It prints what `audit replay evening.ndjson --every` prints, and on standard error one line of JSON for each log: what it
found, and what is wrong with the chain, the opening, the seal, the receipts and those of the register. If anything is, the
exit code is 2.
"""
import argparse, base64, json, sys
from hashlib import sha256

from line import LONGEST, Broken, canonical, leaf, read_record
from note import is_signed
from register import register_fault
from wallet import Wallet


def root_of(leaves):
    """The Merkle root of RFC 6962."""
    if len(leaves) == 1:
        return bytes.fromhex(leaves[0])
    left = 1 << (len(leaves) - 1).bit_length() - 1
    return sha256(b"\1" + root_of(leaves[:left]) + root_of(leaves[left:])).digest()


def receipt_fault(note, leaves, verifier):
    """What is wrong with a receipt of earlier lines; its signature is checked if the key is given."""
    lines = note.rpartition("\n\n")[0].split("\n")
    if len(lines) != 5:
        return "has a receipt with other lines than the form"
    _, size, root, head, _ = lines
    covered = leaves[: int(size)]
    if len(covered) != int(size) or head != "head " + covered[-1]:
        return "has a receipt of other lines"
    if base64.b64decode(root) != root_of(covered):
        return "has a receipt with another root"
    if verifier is not None and not is_signed(note, verifier):
        return "has a receipt that this key did not sign"


def faults_of(record, leaves, keys, first, seal):
    kind, data = record["type"], record["data"]
    if (kind == "journal.opened.v1") != (record["seq"] == 0):
        yield "is not the only opening of the journal, and its first record"
    if first.get("data", {}).get("format") in (1, 2) and (record["salt"] is not None) != (first["data"]["format"] == 2):
        yield "is not in the format of the log"
    if seal is not None:
        yield "follows the seal"
    if kind == "journal.sealed.v1" and (data["count"], data["head"]) != (record["seq"], record["prev"]):
        yield "is a seal of other lines"
    if kind == "journal.receipt-received.v1" and first["seq"] == 0:
        fault = receipt_fault(data["checkpoint"], leaves, keys.key)
        if fault is not None:
            yield fault
    if kind == "journal.register-receipt-received.v1" and first["seq"] == 0:
        fault = register_fault(record, first["data"], leaves, keys.register_key, keys.witness_key)
        if fault is not None:
            yield fault


def read(path, keys):
    """Returns the leaf hashes of the lines, the number of receipts of each kind, the line of the seal, and the faults."""
    wallet, leaves, receipts, registered, seal, faults, first = Wallet(), [], 0, 0, None, [], None
    *lines, rest = open(path, "rb").read().split(b"\n")
    for number, line in enumerate(lines + [rest] * (rest != b""), 1):
        try:
            if number > len(lines) or len(line) > LONGEST:
                raise Broken("has no line feed, or is too long")
            record = read_record(line)
            first = first or record
            if record["seq"] != first["seq"] + number - 1:
                raise Broken("is out of order")
            if "leaf" in record:
                leaves.append(record["leaf"])
                continue
            if record["prev"] != (leaves[-1] if leaves else "0" * 64) and (leaves or record["seq"] == 0):
                raise Broken("does not carry the hash of the line before it")
        except Broken as fault:
            faults.append("Line %d %s." % (number, fault))
            break
        faults += ["Line %d %s." % (number, fault) for fault in faults_of(record, leaves, keys, first, seal)]
        seal = number if record["type"] == "journal.sealed.v1" else seal
        receipts += record["type"] == "journal.receipt-received.v1"
        registered += record["type"] == "journal.register-receipt-received.v1"
        leaves.append(leaf(line))
        wallet.fold(record)
        print(canonical({**wallet.state(), "head": leaves[-1], "line": float(number), "seq": record["seq"]}))
    return leaves, (receipts, registered), seal, faults


def main():
    parser = argparse.ArgumentParser()
    for name in ("--key", "--register-key", "--witness-key"):
        parser.add_argument(name, metavar="VERIFIER-KEY")
    parser.add_argument("logs", nargs="+")
    keys = parser.parse_args()
    code = 0
    for path in keys.logs:
        leaves, (receipts, registered), seal, faults = read(path, keys)
        root = base64.b64encode(root_of(leaves)).decode() if leaves else None
        found = {"lines": len(leaves), "root": root, "receipts": receipts, "registered": registered, "seal": seal, "faults": faults}
        print(json.dumps(found), file=sys.stderr)
        code = 2 if faults else code
    return code


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    sys.exit(main())
