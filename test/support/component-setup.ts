import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Testing Library does these two by itself only where the test functions are globals, which here they are not.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
