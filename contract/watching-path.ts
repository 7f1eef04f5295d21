/** The list of what a member watches. Apart from the other pages, because few screens link to it. */
export const WATCHING_PATH = '/notification/watching';
