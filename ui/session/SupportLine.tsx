/** Said where only support can help (`NOTICE-106`). */
export const SupportLine = () => (
  <>
    {" "}
    If you have any questions please <a href="/contact-us">contact us</a>.
  </>
);
