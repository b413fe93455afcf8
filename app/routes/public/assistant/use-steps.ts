import { useEffect, useState } from 'react'
import { countEvent } from '#app/widgets/measurement/count-events.ts'
import type { AssistantTexts } from './assistant-view.ts'
import { hasStoredTalk } from './talk-store.ts'
import { loadPeople, usePeople, useTalk } from './use-people.ts'

/** `head` and `person` ask for a person, from the head of the page and from within the conversation. */
export type Step = 'head' | 'person' | 'request' | 'end' | 'erase' | null

/** The open step, and the code and state of a conversation with the team, loaded when they are needed. */
export function useSteps(
  texts: AssistantTexts,
  setNotice: (text: string) => void,
  onDraft: (text: string) => void,
) {
  const [step, setStep] = useState<Step>(null)
  const people = usePeople()
  const talk = useTalk()
  const { gone, elsewhere, connecting } = texts.people

  const asksPerson = step === 'head' || step === 'person'
  useEffect(() => {
    if (asksPerson) countEvent('assistant', { target: 'person' })
  }, [asksPerson])

  useEffect(() => {
    if (step !== null || hasStoredTalk()) void loadPeople()
  }, [step])

  useEffect(() => {
    if (!people || !hasStoredTalk()) return
    const stop = new AbortController()
    void people
      .resumeTalk(() => setNotice(connecting), stop.signal)
      .then((outcome) => {
        if (outcome === 'stopped') return
        setNotice(outcome === 'gone' ? gone : outcome === 'elsewhere' ? elsewhere : '')
        if (outcome === 'resumed') onDraft(people.currentDraft())
      })
    return () => stop.abort()
  }, [people, setNotice, onDraft, gone, elsewhere, connecting])

  return { step, setStep, people, talk }
}
