import { useRef, useState } from 'react'
import { secondsToWait } from './auth-fetch.ts'
import { type AuthFailure, authFailure } from './auth-failure.ts'
import { noteAuthWork } from './auth-work.ts'

/** Both are null if another request is in progress. */
type Outcome<Answer> = { answer: Answer; failure: null } | { answer: null; failure: AuthFailure | null }

/** Runs one request of a form at a time, with its busy state and last failure. */
export function useAuthRequest() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const running = useRef(false)

  /** Runs `work`, one of the client's calls. Returns its answer or its failure, which is also kept as `failure`. */
  async function run<Answer extends { error: unknown }>(
    work: () => Promise<Answer>,
  ): Promise<Outcome<Answer>> {
    if (running.current) return { answer: null, failure: null }
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const asked = work()
      noteAuthWork(asked)
      const answer = await asked
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

  /** Clears the last failure before the user tries something else. */
  const forget = () => setFailure(null)

  return { busy, failure, run, forget }
}
