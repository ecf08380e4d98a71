/** Whether the engine is WebKit: Safari, and every browser of an iPhone. Its few faults that no feature shows are handled by this. */
export const isWebKit = ({ vendor }: Pick<Navigator, "vendor">): boolean => vendor.startsWith("Apple");
