/**
 * Controls that do nothing without scripts, or lead to another page where scripts answer in place. `data-waits` marks such
 * links, `data-early` buttons and forms that don't wait for React. Tabs that are links to a part of the page work by
 * themselves.
 */
export const HELD_CONTROLS = 'button:not([data-early]),[role=tab]:not([href^="#"]),[data-waits]'

/**
 * Holds what somebody does before React can answer, and does it again, in order, once it answers in that part of the page:
 * taps on `controls`, forms, the keys of tabs and of the search. What waits is marked `data-held`.
 * When React does not come in ten seconds, or can't be loaded, the browser does what it does without scripts.
 *
 * It fires `held` on the window when something begins to wait, so that the page hydrates now. The boot loader answers with
 * `listens`: `true` when React listens, `null` when it will not come.
 *
 * Runs as an inline script of the head (`EarlyTapsScript` prints its source), since on a slow line the page is seen before
 * it has arrived whole; so it must not refer to anything outside itself.
 */
export function holdEarlyTaps(controls: string): void {
  let listens: boolean | null = false
  let sending = false
  const held: { event: Event; control: HTMLElement }[] = []

  /**
   * React stops an event on its way down when its part of the page can't be hydrated at once; so it is asked with one that
   * nobody listens to.
   */
  const isAnswered = ({ type, target }: Event) => {
    if (listens === null) return true
    // The keys of the search are listened to by the islands.
    let answered = listens && (type !== 'keydown' || 'hydrated' in document.documentElement.dataset)
    if (!answered) return false
    const question = new Event('dragend', { bubbles: true })
    question.stopPropagation = () => (answered = false)
    target!.dispatchEvent(question)
    return answered
  }

  /** What has to wait when an event can't be answered yet: nothing that the browser does by itself. */
  const controlOf = (event: Event): HTMLElement | null => {
    const { type, key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent
    const target = event.target as HTMLElement
    if (type === 'submit') return target.matches('[data-early]') ? null : target
    if (type === 'click')
      return ctrlKey || metaKey || shiftKey ? null : target.closest?.<HTMLElement>(controls)
    if (ctrlKey || metaKey ? key === 'k' : key === '/' && !target.closest('input,textarea,select'))
      return target
    return /^(Arrow|Home|End| )/.test(key) ? target.closest('[role=tab]') : null
  }

  const hold = (event: Event) => {
    const control = sending ? null : controlOf(event)
    if (!control || (!held[0] && isAnswered(event))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Who taps again only wants the same sooner.
    if (event.type !== 'keydown' && held.at(-1)?.control === control) return
    control.dataset.held = ''
    dispatchEvent(new Event('held'))
    if (held.push({ event, control }) === 1) next()
  }

  const next = () => {
    const event = held[0]?.event
    if (!event) return
    if (!isAnswered(event) && performance.now() - event.timeStamp < 10_000) setTimeout(next, 30)
    // React has more to do after showing a part: what it reads there, and what follows from it.
    else if ('requestIdleCallback' in window) requestIdleCallback(send, { timeout: 500 })
    else setTimeout(send, 90)
  }

  const send = () => {
    const { event, control } = held.shift()!
    const target = event.target as HTMLElement
    delete control.dataset.held
    sending = true
    if (target.isConnected)
      if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
      else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
    sending = false
    next()
  }

  for (const type of ['click', 'keydown', 'submit']) addEventListener(type, hold, true)
  addEventListener('listens', (event) => {
    listens = (event as CustomEvent<true | null>).detail
  })
}
