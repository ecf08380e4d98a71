import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { overflow, waitForQuiet } from "./steps/places.ts";
import { isReachable } from "./steps/reach.ts";
import { LIGHT, openSignedIn, turnOnFlag } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Visit {
  readonly width?: number;
  readonly colorScheme?: "light" | "dark";
}

/** Opens a new page, with its faults. */
async function open({ width = 390, colorScheme = "light" }: Visit) {
  const { page, faults } = await site.visit("desktop", { viewport: { width, height: 844 }, colorScheme });
  return { page, errors: faults };
}

async function visit(path: string, options: Visit = {}) {
  const opened = await open(options);
  await opened.page.goto(path);
  return opened;
}

async function signIn(page: Page, username = "rosie") {
  const login = site.demoLogins().find(({ login }) => login === username);
  await page.getByRole("textbox", { name: "Email or username" }).fill(username);
  await page.getByRole("textbox", { name: "Password" }).fill(login?.password ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Menu" }).waitFor();
}

/** The left edges of these elements, each once. */
const columnsOf = (all: Locator): Promise<readonly number[]> =>
  all.evaluateAll((elements) => [...new Set(elements.map((one) => Math.round(one.getBoundingClientRect().left)))]);

/** Visits a path as a player who is already signed in. */
async function visitSignedIn(path: string, { as = "rosie", ...options }: Visit & { readonly as?: string } = {}) {
  const visited = await open(options);
  await openSignedIn(visited.page, as, path);
  return visited;
}

/** Path, query and hash. */
const address = (page: Page) => page.url().slice(site.origins.site.length);

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

describe("addresses", () => {
  it("lead through the login to their page, and never to another site", async () => {
    const { page, errors } = await visit("/secure/user?x=1#y");
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    // The form comes before the client, which redirects.
    await expect.poll(() => address(page)).toBe("/login?redirect=%2Fsecure%2Fuser%3Fx%3D1%23y");
    await signIn(page);
    await expect.poll(() => address(page)).toBe("/secure/user?x=1#y");
    for (const hostile of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      await page.goto(`${site.origins.site}/login?redirect=${encodeURIComponent(hostile)}`);
      await page.getByRole("button", { name: "Menu" }).waitFor();
      expect(address(page)).toBe("/secure/lobby");
    }
    expect(errors).toEqual([]);
  });

  it("show the account overview and its tabs, on a wide screen and where page and text are twice their size [ROUTE-004 ROUTE-017]", async () => {
    const { page } = await visitSignedIn("/secure/user");
    const tabs = page.getByRole("navigation", { name: "Account", exact: true }).getByRole("link");
    await expect.poll(() => tabs.allTextContents()).toEqual(["Wallet", "Profile", "Limits", "Verification", "Help"]);
    const pages = page.getByRole("navigation", { name: "Account pages" });
    await pages.waitFor();

    // On a wide screen the pages are in two columns.
    await page.setViewportSize({ width: 1440, height: 844 });
    expect((await columnsOf(pages.getByRole("link"))).length).toBe(2);

    // Where page and text are twice their size, the header has two rows and nothing is left out of it.
    await page.setViewportSize({ width: 195, height: 422 });
    const header = page.getByRole("banner");
    for (const text of ["100%", "200%"]) {
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
      for (const name of [/^Menu$/, /^Balance/, /^Deposit$/, /chat/i, /^Your account/])
        expect([text, name, await isReachable(page, header.getByRole("button", { name }))]).toEqual([text, name, true]);
      const rows = await header.getByRole("button").evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
        return new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 10))).size;
      });
      expect([text, rows]).toEqual([text, 2]);
      expect(await overflow(page)).toBe(0);
    }
  });
});

describe("on a wide screen", () => {
  it("the bingo lobby and a room use its width: three columns of rooms; the board, the tickets and the chat side by side", async () => {
    const { page } = await visitSignedIn("/secure/lobby/bingo", { width: 1440 });
    const rooms = page.getByRole("main").getByRole("link", { name: /-ball|a ticket/ });
    await rooms.first().waitFor();
    expect((await columnsOf(rooms)).length).toBe(3);
    await page.getByRole("link", { name: /Penny Arcade/ }).click();
    const buy = page.getByRole("button", { name: /^Buy \d+ tickets/ });
    const parts = [page.locator(".ed-bingo-board"), buy, page.getByRole("heading", { name: "Chat", exact: true })];
    for (const part of parts) await part.waitFor();
    const [board, tickets, chat] = await Promise.all(parts.map((part) => part.boundingBox()));
    const right = (box: typeof board) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(tickets?.x).toBeGreaterThan(right(board));
    expect(chat?.x).toBeGreaterThan(right(tickets));
    expect(board?.x).toBeLessThan(100);
    expect(chat?.x).toBeGreaterThan(1000);
    for (const box of [board, tickets, chat]) expect(box?.y).toBeLessThan(844);
  });
});

describe("a game's heart", () => {
  it("is filled while the game is a favourite", async () => {
    const { page, errors } = await visitSignedIn("/secure/games/lucky-larder");
    const heart = page.getByRole("button", { name: "Favourite Lucky Larder" });
    const fill = () => heart.locator("svg").evaluate((drawing) => getComputedStyle(drawing).fill);
    await heart.waitFor();
    expect(await fill()).toBe("none");
    await heart.click();
    await expect.poll(fill).not.toBe("none");
    await heart.click();
    await expect.poll(fill).toBe("none");
    expect(errors).toEqual([]);
  });
});

describe("a bingo room's address", () => {
  it("shows that room [ROUTE-131]", async () => {
    const { page, errors } = await visitSignedIn("/secure/bingo/90/penny-arcade");
    await page.getByRole("banner").getByText("Penny Arcade").waitFor();
    await page.getByRole("button", { name: /^Buy \d+ tickets/ }).waitFor();
    expect(address(page)).toBe("/secure/bingo/90/penny-arcade");
    await page.goto("/secure/bingo/75/route-75");
    await page.getByRole("banner").getByText("Route 75").waitFor();
    expect(errors).toEqual([]);
  });
});

describe("modals by address", () => {
  it.each([
    ["termsConditions", "General Terms & Conditions", "Who we are, and who you are"],
    ["privacyPolicy", "Customer Privacy Policy", "What we keep"],
    ["latestTerms", "We've updated our terms", "Raising a limit asks twice."],
  ])("open %s on any screen [MODAL-001 MODAL-011 MODAL-012 MODAL-021]", async (name, title, words) => {
    const { page, errors } = await visitSignedIn(`/secure/user/account/help?modals=${name}`);
    await dialog(page, title).getByText(words).first().waitFor();
    expect(errors).toEqual([]);
  });

  it("open every named modal, the last on top, and Escape closes them one by one [MODAL-002]", async () => {
    const { page } = await visitSignedIn("/secure/user?modals=deposit&modals=termsConditions");
    await dialog(page, "General Terms & Conditions").waitFor();
    expect(await page.locator(".ed-veil").count()).toBe(2);
    await page.keyboard.press("Escape");
    await expect.poll(() => address(page)).toBe("/secure/user?modals=deposit");
    await expect.poll(() => page.locator(".ed-veil").count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => address(page)).toBe("/secure/user");
    await expect.poll(() => page.locator(".ed-veil").count()).toBe(0);
  });

  it("are closed by Back and opened again by Forward [MODAL-510]", async () => {
    const { page } = await visitSignedIn("/secure/user");
    await page.getByRole("button", { name: "Menu" }).click();
    await dialog(page, "Menu").waitFor();
    expect(address(page)).toBe("/secure/user?modals=sideMenu");
    await page.goBack();
    await dialog(page, "Menu").waitFor({ state: "detached" });
    await page.goForward();
    await dialog(page, "Menu").waitFor();
  });

  it("restore the history and the focus when they are closed", async () => {
    const { page } = await visitSignedIn("/secure/user");
    const before = await page.evaluate(() => history.length);
    await page.getByRole("button", { name: "Menu" }).click();
    await dialog(page, "Menu").getByRole("button", { name: "How to play bingo" }).click();
    await dialog(page, "How to play bingo").getByRole("button", { name: "Close" }).click();
    await page.locator(".ed-veil").waitFor({ state: "detached" });
    expect(address(page)).toBe("/secure/user");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Menu");
    // One forward entry, from the opened menu, and no additional entry behind.
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  it("survive a reload, and close after it without leaving the site", async () => {
    const { page } = await visitSignedIn("/secure/user");
    await page.getByRole("button", { name: "Menu" }).click();
    await dialog(page, "Menu").waitFor();
    await page.reload();
    await dialog(page, "Menu").getByRole("button", { name: "Close" }).click();
    await expect.poll(() => address(page)).toBe("/secure/user");
  });

  it("that a reload opens together are used one after the other, the last one first", async () => {
    const { page } = await visitSignedIn("/secure/user?modals=sideMenu&modals=userMenu");
    await dialog(page, "Your account").waitFor();
    await page.reload();
    await dialog(page, "Your account").getByRole("button", { name: "Close" }).click();
    await dialog(page, "Menu").getByRole("button", { name: "Close" }).click();
    await expect.poll(() => address(page)).toBe("/secure/user");
  });

  it("ignore modals that no link may open", async () => {
    const { page } = await visitSignedIn("/secure/user?modals=pci3dChallengeModal&modals=nonsense&a=1");
    await expect.poll(() => address(page)).toBe("/secure/user?a=1");
    expect(await page.locator(".ed-veil").count()).toBe(0);
  });
});

describe("the search overlay", () => {
  /** Its box after all animations. */
  const restingBox = async (page: Page) => {
    const sheet = page.locator(".ed-sheet");
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    return sheet.boundingBox();
  };

  it.each([
    [499, { x: 0, y: 24, width: 499, height: 820 }],
    [500, { x: 0, y: 0, width: 480, height: 844 }],
  ])("at %i px is at the bottom, from 500 px on at the left [SHELL-132 SHELL-133]", async (width, box) => {
    const { page, errors } = await visitSignedIn("/secure/lobby", { width });
    await page.keyboard.press("/");
    await dialog(page, "Search").waitFor();
    expect(await restingBox(page)).toEqual(box);
    await page.keyboard.type("larder");
    await page.getByRole("option", { name: "Lucky Larder" }).waitFor();
    await page.goBack();
    await dialog(page, "Search").waitFor({ state: "detached" });
    expect(address(page)).toBe("/secure/lobby");
    expect(errors).toEqual([]);
  });
});

describe("inviting friends", () => {
  it("sends the player's own link to a friend, who signs up with it; available spins link to the rewards [ROUTE-128]", async () => {
    const { page, errors } = await visitSignedIn("/secure/user");
    await page.getByRole("link", { name: /4 registered, 3 deposited/ }).click();
    await page.getByRole("button", { name: "Invite friends" }).click();
    await dialog(page, "Invite friends")
      .getByRole("button", { name: /^Email/ })
      .click();
    const form = dialog(page, "Invite by email");
    await form.getByRole("textbox", { name: /^Friend's name/ }).fill("Jo");
    await form.getByRole("textbox", { name: /^Email/ }).fill("jo@example.net");
    await form.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("jo@example.net").waitFor();
    await page.locator(".ed-veil").waitFor({ state: "detached" });
    await expect.poll(() => address(page)).toBe("/secure/user/account/refer-a-friend");
    const link = /http\S+/.exec(site.kernel().sms.sent("jo@example.net").at(-1)?.text ?? "")?.[0] ?? "missing";
    expect(link).toBe(`${site.origins.site}/invited/rosie`);
    const { page: friend } = await visit(link);
    await expect.poll(() => address(friend)).toMatch(/^\/signup\/account-details\?by=rosie$/);

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await turnOnFlag(page.context(), site, "gamified-raf");
    await page.reload();
    await page.getByRole("button", { name: "Invite friends" }).click();
    const progress = dialog(page, "My Invite Progress");
    await progress.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await progress.getByRole("link", { name: /^Get spins/ }).click();
    await expect.poll(() => address(page)).toBe("/secure/lobby/rewards");
    await page
      .getByRole("link", { name: /Rewards/ })
      .and(page.locator("[aria-current=page]"))
      .waitFor();
    expect(errors).toEqual([]);
  });
});

describe("other companies' widgets", () => {
  it("are loaded on public and secure pages, but marketing only with its flag [SHELL-103 SHELL-104]", async () => {
    const { page, faults, addresses, context } = await site.visit("desktop");
    const count = (name: string) => addresses.filter((url) => url === `${site.origins.games}/support/${name}`).length;
    /** Presses a key first, because a page loads widgets after the first input, or after 5 s without any. */
    const widget = async (name: string) => {
      await page.keyboard.press("Shift");
      return count(name);
    };
    const script = () => addresses.filter((url) => url.startsWith(site.origins.games) && /chat[^/]*\.js/.test(url));
    await page.goto("/login");
    await expect.poll(async () => [await widget("chat"), script().length]).toEqual([1, 1]);
    await signIn(page);
    await expect.poll(() => widget("chat")).toBe(2);
    await page.getByRole("button", { name: /Chat with us/ }).click();
    const chat = page.frameLocator("iframe[title='Live chat with support']");
    await chat.getByLabel("Your message").fill("How long does a withdrawal take?");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Close live chat" }).click();
    await page.getByRole("button", { name: /Chat with us.*1/ }).click();
    await chat.getByText("A withdrawal arrives within 4 hours").waitFor();
    expect(count("marketing")).toBe(0);
    const cookie = encodeURIComponent('{"marketing-automation":true}');
    await context.addCookies([{ name: "experiments", value: cookie, url: site.origins.site }]);
    await page.evaluate(() => localStorage.setItem("eyes-down:cookie-choice", '{"analytics":false,"marketing":true}'));
    await page.reload();
    await expect.poll(() => widget("marketing")).toBe(1);
    expect(faults).toEqual([]);
  });
});

describe("the frame", () => {
  it.each([320, 390, 820, 1440])("fits in %i px", async (width) => {
    const { page } = await visitSignedIn("/secure/user", { width });
    expect(await overflow(page)).toBe(0);
    const own = page.getByRole("button", { name: /Your account/ });
    const box = await own.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await own.click();
    await page.getByRole("button", { name: "Log out" }).waitFor();
    expect(await overflow(page)).toBe(0);
  });

  it("keeps every control of its header large enough to touch, even with a large balance", async () => {
    await site.control("world/adjust-balance", { player: "p-tess", pounds: "9940.00" });
    const { page } = await visitSignedIn("/secure/user", { width: 320, as: "tess" });
    const header = page.getByRole("banner");
    await header.getByText(/^£9,\d{3}\.\d\d$/).waitFor();
    const narrow = await header
      .locator("a, button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width).filter((px) => px > 0 && px < 24));
    expect(narrow).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  it("has the whole name of a room in its header, on the narrowest phone and where the text is twice its size", async () => {
    const { page } = await visitSignedIn("/secure/bingo/90/penny-arcade");
    const name = page.getByRole("banner").getByText("Penny Arcade");
    await name.waitFor();
    const cut: string[] = [];
    for (const width of [195, 320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const text of ["100%", "200%"]) {
        await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
        // What is cut in height is at least a line. Firefox counts the height of the font, which is 2 px more than that of a large line.
        const isCut = await name.evaluate((p) => {
          const line = Number.parseFloat(getComputedStyle(p).lineHeight);
          return p.scrollWidth > p.clientWidth || p.scrollHeight > p.clientHeight + line / 2;
        });
        if (isCut || (await overflow(page)) > 0) cut.push(`${width} px, ${text}`);
      }
    }
    expect(cut).toEqual([]);
  });

  it("is replaced by the signed-out area after the log-out", async () => {
    const { page, errors } = await visitSignedIn("/secure/user");
    await page.getByRole("button", { name: /Your account/ }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    expect(errors).toEqual([]);
  });
});

it("the header's buttons show that they are pressed, and open nothing if the press ends elsewhere", async () => {
  const { page } = await visitSignedIn(LIGHT);
  for (const name of ["Menu", /^Balance/, "Deposit", "Your account"]) {
    const button = page.getByRole("banner").getByRole("button", { name });
    const transform = () => button.evaluate((element) => getComputedStyle(element).transform);
    await button.hover();
    expect(await transform()).toBe("none");
    await page.mouse.down();
    await expect.poll(transform).not.toBe("none");
    await page.mouse.move(200, 600);
    await page.mouse.up();
    await expect.poll(transform).toBe("none");
  }
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it.each([390, 320])(
  "the bar at the bottom of a page %d px wide covers no link of the footer at the page's end",
  async (width) => {
    const { page } = await open({ width });
    await openSignedIn(page, "rosie", "/secure/user/account/help");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link").first().waitFor();
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const links = await footer.getByRole("link").all();
    expect(links.length).toBeGreaterThan(5);
    // The last of them first: what is above them comes into the window by scrolling back.
    for (const link of links.toReversed()) {
      await link.evaluate((element) => element.scrollIntoView({ block: "nearest", behavior: "instant" }));
      expect(await isReachable(page, link)).toBe(true);
    }
  },
);

it.each([
  ["phone", "/secure/lobby", "#content"],
  ["phone", "/secure/games/lucky-larder", "iframe.ed-game-frame"],
  ["phone", "/secure/bingo/75/route-75", ".ed-bingo-hall"],
  ["desktop", "/secure/games/thunder-roulette", "iframe.ed-game-frame"],
  ["desktop", "/secure/bingo/75/route-75", ".ed-bingo-hall"],
] as const)("on a %s at %s the message that the device is offline moves nothing", async (device, path, content) => {
  const { context, page } = await site.visit(device);
  await openSignedIn(page, "rosie", path);
  const place = page.locator(content);
  const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
  await place.waitFor();
  await waitForQuiet(page);
  const before = await top();
  await context.setOffline(true);
  await page.getByText("What you see may be out of date").waitFor();
  expect(await top()).toBe(before);
  expect(await overflow(page)).toBe(0);
});
