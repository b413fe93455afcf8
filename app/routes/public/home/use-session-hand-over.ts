import { useEffect } from 'react'

/**
 * An invitation, or a link requested by another program, may land here with a session or an error in the hash, which
 * the server never sees. This passes it to the sign-in page and removes it from the URL.
 */
export function useSessionHandOver() {
  useEffect(() => {
    const { hash } = window.location
    if (/^#(.+&)?(access_token|error_code)=/.test(hash)) window.location.replace(`/login${hash}`)
  }, [])
}
