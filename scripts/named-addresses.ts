/** The addresses that a command was given, such as `npm run check:axe -- / /contact`; none means all it knows. */
export const namedAddresses = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
