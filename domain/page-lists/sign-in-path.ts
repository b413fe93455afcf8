import { pagePath } from '../pages/page-path.ts'
import { SITE_PAGES } from '../pages/site-pages.ts'

/** By itself, so that the code of accounts brings nothing else along (`vite.config.ts`). */
export const SIGN_IN_PATH: string = pagePath(SITE_PAGES.find(({ access }) => access === 'sign-in')!)
