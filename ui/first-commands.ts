// The commands of the first view, which is drawn before them. They are in the chunk of the client's code.
export { clearFormError, recordFormError } from "../domain/display/commands.ts";
export { clearSignInError, signIn } from "../domain/session/commands.ts";
export { announceLoaded, dismissNotice, goTo, openModal, reload, reportCrash } from "../domain/shell/commands.ts";
export { dismissMaintenance, loadFooter } from "../domain/shell/content/site-content.ts";
