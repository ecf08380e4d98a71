/** Copy of the room while it is loaded. In a file of its own, because the first page needs it, and the build assigns whole files to chunks. */
export const openingWords = { opening: "Opening the room", unnamed: "Bingo room" } as const;
