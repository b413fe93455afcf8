import { useEffect, useState } from 'react'

/** Seconds left of a restartable wait of `initial` seconds. Based on the clock, so a sleeping tab doesn't extend it. */
export function useCountdown(initial = 0) {
  const [end, setEnd] = useState(() => (initial > 0 ? Date.now() + initial * 1000 : 0))
  const [left, setLeft] = useState(initial)

  useEffect(() => {
    if (end === 0) return
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    const timer = setInterval(count, 500)
    return () => clearInterval(timer)
  }, [end])

  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, start }
}
