// esbuild plugins that adapt react-aria to a slow phone: what it reads or adds after a change makes the browser compute the styles and the layout of the
// page once more, in the same task.
import { readFileSync } from "node:fs";

/** The module `file` of react-aria with each part replaced. */
const changed = (name, file, ...replacements) => ({
  name,
  setup(build) {
    build.onLoad(
      { filter: new RegExp(`react-aria[a-z-]*[\\\\/]dist[\\\\/]private[\\\\/](.*[\\\\/])?${file}\\.mjs$`) },
      ({ path }) => {
        let contents = readFileSync(path, "utf8");
        for (const [part, replacement] of replacements) {
          const before = contents;
          contents = before.replace(part, replacement);
          if (contents === before)
            throw new Error(`react-aria has changed: what ${name} replaces was not found in ${file}`);
        }
        return { contents, loader: "js" };
      },
    );
  },
});

/** Whether a panel of tabs can get the focus is decided after the next frame, not before it. */
const tabPanelsAfterFrame = changed("tab-panels-after-frame", "useHasTabbableChild", [
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
]);

/** The style sheet that it adds to the page at its first button, for which the browser lays out all of the page. `ui/theme/base.css` has its rule. */
const pressedWithoutStyleSheet = changed("pressed-without-style-sheet", "usePress", [
  /\/\/ Avoid onClick delay for double tap[\s\S]*?domRef\s*\]\);/,
  "",
]);

/**
 * A modal counts as entering until it is painted. It has the focus at once. The size of the page, which it measures whenever it is rendered, is for
 * styles that the site does not have.
 */
const modalEntersUntilPainted = changed(
  "modal-enters-until-painted",
  "Modal",
  [/let \[isOpen, setIsOpen\] = (\(0, \S+useState\))\(false\);/, "$& let [isPainted, setPainted] = $1(false);"],
  [/isEntering: isDeferred(?=\s*\}, state, modalRef\);)/, "isEntering: isDeferred || !isPainted"],
  [
    /(\(0, \S+useLayoutEffect\))\(\(\)=>\(0, \S+runAfterKeyboard\)\(\(\)=>setIsOpen\(true\)\), \[\]\);/,
    `$&
    $1(()=>{
        if (modalRef.current) modalRef.current.dataset.reactAriaTopLayer = "";
        requestAnimationFrame(()=>setTimeout(()=>setPainted(true)));
    }, []);`,
  ],
  [/let pageWidth = undefined;[\s\S]*?let style = \{/, "let pageWidth, pageHeight, style = {"],
);

/**
 * The page under a modal that enters is not inert yet, and with this it can still be scrolled: for each, the browser computes the style of all of the
 * page. A modal that enters is in the top layer, which no modal makes inert: each of two that are painted at once would make the other one inert.
 */
const pageScrollsWhileModalEnters = changed(
  "page-scrolls-while-modal-enters",
  "useModalOverlay",
  ["isDisabled: !state.isOpen", "isDisabled: !state.isOpen || props.isEntering"],
  [/return (?=\(0, \S+\)\(\[\s*ref\.current\s*\], \{)/, "delete ref.current.dataset.reactAriaTopLayer; $&"],
);

/**
 * Whether the focus is somewhere in the tabs or their panel, for which it draws all tabs again within a press that comes from outside. The ring would
 * be around both; what has the focus has a ring of its own.
 */
const tabsWithoutFocusWithin = changed("tabs-without-focus-within", "Tabs", [
  /let \{ focusProps: focusProps, isFocused: isFocused, isFocusVisible: isFocusVisible \} = \(0, \S+useFocusRing\)\(\{\s*within: true\s*\}\);/,
  "let focusProps, isFocused, isFocusVisible;",
]);

/** The size of the window, which is known since the first rendering, is read again after the next frame, not before it. */
const viewportSizeAfterFrame = changed("viewport-size-after-frame", "useViewportSize", [
  /^ {8}updateSize\((\S+?)\(\)\);/m,
  "requestAnimationFrame(()=>setTimeout(()=>updateSize($1())));",
]);

export const ofReactAria = [
  tabPanelsAfterFrame,
  pressedWithoutStyleSheet,
  modalEntersUntilPainted,
  pageScrollsWhileModalEnters,
  tabsWithoutFocusWithin,
  viewportSizeAfterFrame,
];
