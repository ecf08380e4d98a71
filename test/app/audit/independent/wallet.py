"""The wallet and the pending payments: app/audit/FORMAT.md, "The wallet" and "Pending payments"."""
from line import is_whole

TEXT = lambda value: isinstance(value, str)
TEXT_OR_NULL = lambda value: value is None or TEXT(value)
AMOUNT = is_whole
COUNT = lambda value: is_whole(value, 0)
CODE = lambda value: value is None or is_whole(value)
TIME = lambda value: is_whole(value, 0) and value <= 253402300799999
FLAG = lambda value: isinstance(value, bool)
ANY = lambda value: True
ONE_OF = lambda names: lambda value: TEXT(value) and value in names.split()
KIND = ONE_OF(
    "DEPOSIT DEPOSIT_VOID WITHDRAWAL WITHDRAWAL_CANCELLED WITHDRAWAL_DENIED STAKE STAKE_REFUND WIN WIN_CANCELLED "
    "FREE_ROUND ENTRY_FEE ENTRY_FEE_REFUND PRIZE REFUND REFUND_DENIED ADJUSTMENT"
)
PROVIDER = ONE_OF("ECOSPEND TRUELAYER PAYPAL FONIX PCI_PROXY BRAINTREE ADYEN_APPLE_PAY")
#: A name that ends with "?" may be absent.
FIELDS = {
    "wallet.balance-stated.v1": dict(balance=AMOUNT, position=COUNT),
    "wallet.movement-booked.v1": dict(
        ref=TEXT, position=COUNT, kind=KIND, amount=AMOUNT, balance=AMOUNT, correlation=TEXT_OR_NULL,
        description=TEXT, bookedAt=TIME),
    "wallet.display-frozen.v1": dict(because=ONE_OF("bet round"), until=TIME),
    "wallet.display-released.v1": dict(because=ONE_OF("deadline win round-end navigation")),
    "deposits.requested.v1": dict(
        intent=TEXT, provider=PROVIDER, methodRef=TEXT_OR_NULL, amount=AMOUNT, promotionCode=TEXT_OR_NULL,
        agreeDepositTerms=FLAG),
    "deposits.accepted.v1": dict(intent=TEXT, ref=TEXT),
    "deposits.settled.v1": {
        "ref": TEXT, "provider": lambda value: value is None or PROVIDER(value), "amount": AMOUNT, "promotion?": ANY},
    "deposits.declined.v1": dict(intent=TEXT_OR_NULL, ref=TEXT_OR_NULL, message=TEXT, code=CODE),
    "withdrawals.requested.v1": dict(intent=TEXT, amount=AMOUNT, methodRef=TEXT),
    "withdrawals.accepted.v1": dict(intent=TEXT, ref=TEXT),
    "withdrawals.declined.v1": dict(intent=TEXT, message=TEXT, code=CODE),
}


def is_folded(record):
    fields, data = FIELDS.get(record["type"]), record["data"]
    if fields is None or record["names a prototype"]:
        return False
    needed = {name for name in fields if not name.endswith("?")}
    checks = {name.rstrip("?"): check for name, check in fields.items()}
    return needed <= set(data) <= set(checks) and all(checks[name](data[name]) for name in data)


class Wallet:
    def __init__(self):
        self.balance = self.folded = self.position = self.awaiting = self.frozen = None
        self.ahead = {}
        self.difference = self.duplicates = self.invalid = 0
        self.deposits, self.early, self.withdrawals = {}, {}, {}

    def fold(self, record):
        kind, data, by_server = record["type"], record["data"], record["by"] == "server"
        if not is_folded(record):
            return
        if kind in ("wallet.balance-stated.v1", "wallet.movement-booked.v1") and not by_server:
            self.invalid += 1
        elif kind == "wallet.balance-stated.v1":
            self.stated(data["balance"], data["position"])
        elif kind == "wallet.movement-booked.v1":
            self.booked(data)
        elif kind == "wallet.display-frozen.v1":
            shown, until = self.frozen or (self.balance or 0, 0)
            self.frozen = (shown, max(until, data["until"]))
        elif kind == "wallet.display-released.v1":
            self.frozen = None
        elif kind.startswith("deposits."):
            self.deposit(kind.split(".")[1], data, by_server)
        else:
            self.withdrawal(kind.split(".")[1], data, by_server)

    def stated(self, balance, position):
        if self.folded is None:
            self.balance, self.folded, self.position = balance, balance, position
        elif position > self.position:
            self.awaiting = (balance, position)
        elif position == self.position:
            self.compare(balance)

    def booked(self, movement):
        position = movement["position"]
        if self.folded is None:
            self.balance = self.folded = movement["balance"] - movement["amount"]
            self.position = position - 1
        if position <= self.position or position in self.ahead:
            self.duplicates += 1
            return
        self.ahead[position] = movement
        while self.position + 1 in self.ahead:
            following = self.ahead.pop(self.position + 1)
            self.position += 1
            self.folded += following["amount"]
            self.compare(following["balance"])
            if self.awaiting is not None and self.awaiting[1] <= self.position:
                self.compare(self.awaiting[0])
                self.awaiting = None

    def compare(self, balance):
        self.balance, self.difference = balance, balance - self.folded

    def deposit(self, what, data, by_server):
        intent, ref = data.get("intent"), data.get("ref")
        owner = next((one for one, payment in self.deposits.items() if ref is not None and payment["ref"] == ref), None)
        if what == "requested":
            self.deposits.setdefault(intent, {"ref": None, "status": "pending"})
        elif what == "accepted" and by_server and intent in self.deposits:
            payment = self.deposits[intent]
            if owner in (None, intent) and payment["ref"] in (None, ref):
                payment["ref"] = ref
                if ref in self.early:
                    self.end(intent, self.early.pop(ref))
        elif what == "settled" and by_server:
            self.early_or_end(owner, ref, "settled")
        elif what == "declined" and intent is not None:
            self.end(intent, "declined")
        elif what == "declined" and ref is not None and (owner is not None or ref not in self.early):
            self.early_or_end(owner, ref, "declined")

    def early_or_end(self, owner, ref, status):
        if owner is None:
            self.early[ref] = status
        else:
            self.end(owner, status)

    def end(self, intent, status):
        payment = self.deposits.get(intent)
        if payment is not None and (payment["status"] == "pending" or status == "settled"):
            payment["status"] = status

    def withdrawal(self, what, data, by_server):
        payment = self.withdrawals.get(data["intent"])
        if what == "requested":
            self.withdrawals.setdefault(data["intent"], {"ref": None, "status": "pending"})
        elif payment is None or payment["status"] != "pending":
            return
        elif what == "declined":
            payment["status"] = "declined"
        elif by_server and all(other["ref"] != data["ref"] for other in self.withdrawals.values()):
            payment.update(ref=data["ref"], status="accepted")

    def state(self):
        pending = lambda payments: sorted(
            (intent for intent, payment in payments.items() if payment["status"] == "pending"),
            key=lambda intent: intent.encode("utf-16-be"))
        is_open = self.folded is not None
        return {
            "ahead": sorted(self.ahead),
            "awaiting": self.awaiting and dict(zip(("balance", "position"), self.awaiting)),
            "balance": self.balance, "difference": self.difference, "duplicates": float(self.duplicates),
            "folded": self.folded, "frozenUntil": self.frozen and self.frozen[1], "invalidSource": float(self.invalid),
            "pendingDeposits": pending(self.deposits), "pendingWithdrawals": pending(self.withdrawals),
            "position": self.position, "shown": (self.frozen[0] if self.frozen else self.balance) if is_open else None,
        }
