/** Name under which the browser keeps the session of somebody who has signed in; also of the channel between tabs. */
export const SESSION_STORAGE_NAME = 'clinicas-life.session'
