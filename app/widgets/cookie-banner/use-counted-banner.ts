import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { useEffect, useRef } from 'react'
import { EARLY_CHOICE } from './early-banner.ts'

/** Counts that the banner was shown, once per document, and a choice that the early script has taken. */
export function useCountedBanner(shown: boolean): void {
  const counted = useRef(false)
  useEffect(() => {
    const early = document.documentElement.dataset[EARLY_CHOICE]
    if (counted.current || (!shown && !early)) return
    counted.current = true
    countEvent('consent_shown')
    if (early) countEvent('consent_choice', { target: early })
  }, [shown])
}
