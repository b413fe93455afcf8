/**
 * Controls that need scripts, or links that scripts handle in place. `data-waits` marks such links; `data-early` marks
 * buttons and forms that work without React. Tabs that link to a part of the page work without scripts.
 */
export const HELD_CONTROLS = 'button:not([data-early]),[role=tab]:not([href^="#"]),[data-waits]'

/**
 * Holds user input until React can handle it in that part of the page, then replays it in order: taps on `controls`,
 * form submits, keys in tabs and the search. Waiting elements get `data-held`. If React doesn't start within ten
 * seconds or fails to load, the browser's default action runs instead.
 *
 * Fires `held` on the window when it starts holding, so that the page hydrates immediately. The boot loader answers
 * with `listens`: `true` once React listens, `null` if it won't start.
 *
 * Runs as an inline script in the head (`HeadScripts` prints its source), because on a slow connection the page is
 * visible before it has fully arrived. So it must not refer to anything outside itself.
 */
export function holdEarlyTaps(controls: string): void {
  let listens: boolean | null = false
  let sending = false
  const held: { event: Event; control: HTMLElement }[] = []

  /**
   * React stops an event during capture if it can't hydrate that part of the page synchronously, so we probe with an
   * event that has no listeners.
   */
  const isAnswered = ({ type, target }: Event) => {
    if (listens === null) return true
    // The islands listen for the search shortcut.
    let answered = listens && (type !== 'keydown' || 'hydrated' in document.documentElement.dataset)
    if (!answered) return false
    const question = new Event('dragend', { bubbles: true })
    question.stopPropagation = () => (answered = false)
    target!.dispatchEvent(question)
    return answered
  }

  /** The control whose event must be held; null if the browser's default action is enough. */
  const controlOf = (event: Event): HTMLElement | null => {
    const { type, key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent
    const target = event.target as HTMLElement
    if (type === 'submit') return target.matches('[data-early]') ? null : target
    if (type === 'click')
      return ctrlKey || metaKey || shiftKey ? null : target.closest?.<HTMLElement>(controls)
    if (
      ctrlKey || metaKey
        ? key === 'k'
        : key === '/' && !target.closest('input,textarea,select,[contenteditable]')
    )
      return target
    return /^(Arrow|Home|End| )/.test(key) ? target.closest('[role=tab]') : null
  }

  const hold = (event: Event) => {
    const control = sending ? null : controlOf(event)
    if (!control || (!held[0] && isAnswered(event))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A repeated tap on the same control is not held twice.
    if (event.type !== 'keydown' && held.at(-1)?.control === control) return
    control.dataset.held = ''
    dispatchEvent(new Event('held'))
    if (held.push({ event, control }) === 1) next()
  }

  const next = () => {
    const event = held[0]?.event
    if (!event) return
    if (!isAnswered(event) && performance.now() - event.timeStamp < 10_000) setTimeout(next, 30)
    // After showing a part, React still has effects to run; the replay waits for an idle moment.
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
