import { describe, expect, it } from "vitest";
import { Routes } from "../../../../app/sandbox/kernel/routes.ts";

const routes = (...paths: readonly string[]) => {
  const made = new Routes<string>();
  for (const path of paths) made.add("GET", path, path);
  return (path: string) => made.match("GET", path);
};

describe("routes", () => {
  it("prefer literal segments, in whatever order they were added", () => {
    const match = routes(
      "/{all*}",
      "/bingo/{room}/{instance}",
      "/bingo/list/{instance}",
      "/art/{ref}",
      "/art/{ref}.svg",
    );
    expect(match("/bingo/list/next")?.value).toBe("/bingo/list/{instance}");
    expect(match("/bingo/penny/next")).toEqual({
      value: "/bingo/{room}/{instance}",
      params: { room: "penny", instance: "next" },
    });
    expect(match("/art/larder.svg")).toEqual({ value: "/art/{ref}.svg", params: { ref: "larder" } });
    expect(match("/art/larder")?.value).toBe("/art/{ref}");
    expect(match("/a/b/c/d")).toEqual({ value: "/{all*}", params: { all: "a/b/c/d" } });
  });

  it("decode each segment, and match neither an empty one nor one that is not percent-encoded", () => {
    const match = routes("/rooms/{room}");
    expect(match("/rooms/a%2Fb%20c")?.params).toEqual({ room: "a/b c" });
    expect(match("/rooms/")).toBeUndefined();
    expect(match("/rooms/%")).toBeUndefined();
    expect(match("/rooms/a/b")).toBeUndefined();
    expect(match("/roomsXa")).toBeUndefined();
  });

  it("are each by method, and handled once", () => {
    const made = new Routes<string>();
    made.add("GET", "/a/{x}", "read");
    made.add("POST", "/a/{y}", "write");
    expect(made.match("POST", "/a/1")?.value).toBe("write");
    expect(made.match("PUT", "/a/1")).toBeUndefined();
    expect(() => made.add("GET", "/a/{z}", "again")).toThrow("handled twice");
  });
});
