import { useRef, useState } from 'react'
import { secondsToWait } from './auth-fetch.ts'
import { type AuthFailure, authFailure } from './auth-failure.ts'

/** Neither of the two when another request is under way. */
type Outcome<Answer> = { answer: Answer; failure: null } | { answer: null; failure: AuthFailure | null }

/** One request of a form at a time: whether it is under way, and how the last one failed. */
export function useAuthRequest() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const running = useRef(false)

  /** Runs `work`, one of the client's calls: its answer, or how it failed, which is kept as `failure` too. */
  async function run<Answer extends { error: unknown }>(
    work: () => Promise<Answer>,
  ): Promise<Outcome<Answer>> {
    if (running.current) return { answer: null, failure: null }
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const answer = await work()
      if (!answer.error) return { answer, failure: null }
      return failed(authFailure(answer.error, secondsToWait()))
    } catch (error) {
      return failed(authFailure(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function failed(next: AuthFailure) {
    setFailure(next)
    return { answer: null, failure: next }
  }

  /** Takes the last failure away: something else is being tried. */
  const forget = () => setFailure(null)

  return { busy, failure, run, forget }
}
