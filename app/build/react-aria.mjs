// esbuild plugins that adapt react-aria to a slow phone: what it reads or adds after a change makes the browser compute the styles and the layout of the
// page once more, in the same task.
import { readFileSync } from "node:fs";

/** The module `file` of react-aria with `part` replaced. */
const changed = (name, file, part, replacement) => ({
  name,
  setup(build) {
    build.onLoad(
      { filter: new RegExp(`react-aria[a-z-]*[\\\\/]dist[\\\\/]private[\\\\/](.*[\\\\/])?${file}\\.mjs$`) },
      ({ path }) => {
        const source = readFileSync(path, "utf8");
        const contents = source.replace(part, replacement);
        if (contents === source)
          throw new Error(`react-aria has changed: what ${name} replaces was not found in ${file}`);
        return { contents, loader: "js" };
      },
    );
  },
});

/** Whether a panel of tabs can get the focus is decided after the next frame, not before it. */
const tabPanelsAfterFrame = changed(
  "tab-panels-after-frame",
  "useHasTabbableChild",
  /update\(\);\s*(\/\/ Update when[^\n]*)\s*let observer = new MutationObserver\(update\);([\s\S]*?)observer\.disconnect\(\);/,
  `let frame, timer;
            let later = ()=>{
                frame ??= requestAnimationFrame(()=>{
                    timer = setTimeout(()=>{
                        frame = undefined;
                        update();
                    });
                });
            };
            later();
            $1
            let observer = new MutationObserver(later);$2cancelAnimationFrame(frame);
                clearTimeout(timer);
                observer.disconnect();`,
);

/** The style sheet that it adds to the page at its first button, for which the browser lays out all of the page. `ui/theme/base.css` has its rule. */
const pressedWithoutStyleSheet = changed(
  "pressed-without-style-sheet",
  "usePress",
  /\/\/ Avoid onClick delay for double tap[\s\S]*?domRef\s*\]\);/,
  "",
);

export const ofReactAria = [tabPanelsAfterFrame, pressedWithoutStyleSheet];
