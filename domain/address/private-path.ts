import { BACK_OFFICE, LINKED, SIGN_IN } from '../page-lists/private-starts.ts'

/** Whether a path belongs to the back office. */
export function isBackOffice(pathname: string): boolean {
  return pathname.split('/')[1] === BACK_OFFICE
}

/** Whether a path is a secret: anyone with it may do what its page allows. */
export function isLinked(pathname: string): boolean {
  return pathname.split('/')[1] === LINKED
}

/** Whether third-party code is forbidden on a path: the back office, the sign-in page and pages behind a signed link. */
export function isPrivate(pathname: string): boolean {
  return isBackOffice(pathname) || isLinked(pathname) || pathname.split('/')[1] === SIGN_IN
}
