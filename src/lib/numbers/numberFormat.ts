/** How an error of an import asks for its option `numbers`; the console offers the choice beside it. */
export const askForNumbers = "choose how the file writes numbers, numbers=point or numbers=comma";
