import { useEffect } from 'react'

/**
 * An invitation, or a link that some other program asked for, may lead here with a session or an error behind the `#`,
 * which no server sees. The sign-in page knows what to do with it, and it leaves the address.
 */
export function useSessionHandOver() {
  useEffect(() => {
    const { hash } = window.location
    if (/^#(.+&)?(access_token|error_code)=/.test(hash)) window.location.replace(`/login${hash}`)
  }, [])
}
