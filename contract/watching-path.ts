/** The list of what a member watches. In a file of its own, because few screens link to it. */
export const WATCHING_PATH = '/notification/watching';
