import { BACK_OFFICE, SIGN_IN } from '../page-lists/private-starts.ts'

/** Whether a path is of the back office. */
export function isBackOffice(pathname: string): boolean {
  return pathname.split('/')[1] === BACK_OFFICE
}

/** Whether nothing of a third party may run there: the back office, and the page through which one enters it. */
export function isPrivate(pathname: string): boolean {
  return isBackOffice(pathname) || pathname.split('/')[1] === SIGN_IN
}
