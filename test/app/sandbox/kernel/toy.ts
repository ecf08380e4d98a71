import * as Schema from "effect/Schema";
import { Refusal } from "../../../../app/sandbox/kernel/refusal.ts";
import { SocketRefusal, type SandboxModule } from "../../../../app/sandbox/kernel/types.ts";
import { Pence, WirePounds } from "../../../../domain/money.ts";
import { Count } from "../../../../domain/integers.ts";
import { endpoint, message } from "../../../../domain/wire.ts";

/** A backend of a few calls, to try the kernel with. */
export const enter = endpoint("enter", "POST", "toy/enter", {
  request: Schema.Struct({ name: Schema.String, code: Schema.optionalKey(Schema.Int) }),
  response: Schema.Struct({ playerId: Schema.String }),
  form: true,
  open: true,
});
export const leave = endpoint("leave", "POST", "toy/leave");
export const pay = endpoint("pay", "POST", "toy/pay", {
  request: Schema.Struct({ ref: Schema.String, amount: WirePounds }),
  response: Schema.Struct({ position: Count }),
});
export const give = endpoint("give", "POST", "toy/give", {
  request: Schema.Struct({ amount: WirePounds }),
  response: Schema.Struct({ position: Count }),
});
export const look = endpoint("look", "GET", "toy/{journals}/look", {
  request: Schema.Struct({
    journals: Schema.String,
    limit: Count,
    sort: Schema.Array(Schema.String),
    open: Schema.Boolean,
    cursor: Schema.NullOr(Schema.String),
  }),
  response: Schema.Unknown,
});
export const attempt = endpoint("attempt", "POST", "toy/attempt", {
  request: Schema.Struct({ keep: Schema.Boolean }),
});
export const attempts = endpoint("attempts", "GET", "toy/attempts", { response: Count, skipSession: true });
export const lie = endpoint("lie", "GET", "toy/lie", { response: Schema.Struct({ amount: Pence }) });
export const themes = endpoint("themes", "GET", "/api/themes", {
  request: Schema.Struct({ locale: Schema.String }),
  response: Schema.Struct({ locale: Schema.String }),
  open: true,
});

export const called = message("bingo", "CALLED", Schema.Struct({ number: Count }));
export const noticed = message("popups", "NOTICED", Schema.Struct({ text: Schema.String }));

export const toyModule: SandboxModule = (kernel) => {
  const tries = kernel.world.collection<{ count: number }>("toy.tries");
  kernel.demoLogin({ playerId: "rita", login: "rita", password: "eyes-down", about: "plays" });
  kernel.seed(() => {
    kernel.wallet.move("rita", {
      kind: "DEPOSIT",
      amount: 1000 as Pence,
      counterAccount: "provider:toy",
      description: "Deposit",
      ref: "seed-rita",
    });
  });
  kernel.handle(enter, ({ name }, call) => {
    if (name === "nobody") throw new Refusal({ status: 403, msg: "No entry", prompt: "FAILED", data: { tries: 1 } });
    call.signIn(name);
    return { playerId: name };
  });
  kernel.handle(leave, (_, call) => call.signOut());
  kernel.handle(pay, ({ ref, amount }, { playerId }) =>
    kernel.wallet.move(playerId, {
      kind: amount < 0 ? "STAKE" : "DEPOSIT",
      amount,
      counterAccount: "provider:toy",
      correlation: ref,
      description: "Toy",
      ref,
    }),
  );
  kernel.handle(give, ({ amount }, { playerId }) =>
    kernel.wallet.move(playerId, { kind: "DEPOSIT", amount, counterAccount: "provider:toy", description: "Toy" }),
  );
  kernel.handle(look, (request) => request);
  kernel.handle(attempt, ({ keep }, { playerId }) => {
    tries.put(playerId, { count: (tries.get(playerId)?.count ?? 0) + 1 });
    throw new Refusal({ msg: "Try again", keep });
  });
  kernel.handle(attempts, (_, { playerId }) => tries.get(playerId)?.count ?? 0);
  kernel.handle(lie, () => ({ amount: 0.5 as Pence }));
  kernel.handle(themes, ({ locale }) => ({ locale }));
  kernel.sockets.onSubscribe("bingo", (room) => {
    if (room === "full") throw new SocketRefusal("KICK", "the room is full");
  });
  kernel.sockets.onMessage("bingo", (room, body) => {
    kernel.publishToRoom(room, called, { number: (body as { number: number }).number });
  });
};
