/**
 * In a modal, React Aria moves the focus by script when Tab is pressed. Firefox moves it to no frame of another origin while it handles a
 * key, so Tab would never leave the field before a provider's frame. The focus is moved again after the key.
 */
HTMLIFrameElement.prototype.focus = function focusFrame(options) {
  const focus = () => HTMLElement.prototype.focus.call(this, options);
  focus();
  if (document.activeElement !== this) setTimeout(focus);
};
