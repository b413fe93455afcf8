import type { Page } from 'playwright-core'

declare global {
  interface Window {
    followFloaters(): Floaters
  }
}

type Floaters = {
  /** Whether an element is in a fixed or sticky part of the page. */
  holds(element: Element): boolean
  /**
   * Whether the place of an element meets a fixed or sticky part of the page where it is now, or what hangs out of it. The
   * part that holds the element covers nothing of its own, unless it has such parts within.
   */
  meeting(): (rect: DOMRect, element: Element) => boolean
  /** What hangs out of them may have changed without a change in the page, as with the focus. */
  lookAgain(): void
  stop(): void
}

/**
 * Asking for every point of every line what lies there takes seconds, and so does looking for these parts at each step,
 * or for each element from its parents up: most lines are far from any, and the parts stay the same while nothing in the
 * page changes.
 */
function defineFloaters() {
  window.followFloaters = () => {
    let parts: { element: Element; out: number[]; holdsOthers: boolean }[] | undefined
    let held = new WeakMap<Element, boolean>()
    const lookAgain = () => (parts = undefined)
    const observer = new MutationObserver(lookAgain)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    const find = () => {
      const found: NonNullable<typeof parts> = []
      held = new WeakMap()
      for (const element of document.querySelectorAll('body *')) {
        const { position } = getComputedStyle(element)
        if (position !== 'fixed' && position !== 'sticky') continue
        const last = found.at(-1)
        if (last?.element.contains(element)) {
          last.holdsOthers = true
          continue
        }
        const own = element.getBoundingClientRect()
        const all = [own, ...[...element.querySelectorAll('*')].map((inner) => inner.getBoundingClientRect())]
        found.push({
          element,
          holdsOthers: false,
          out: [
            own.left - Math.min(...all.map(({ left }) => left)),
            Math.max(...all.map(({ right }) => right)) - own.right,
            own.top - Math.min(...all.map(({ top }) => top)),
            Math.max(...all.map(({ bottom }) => bottom)) - own.bottom,
          ],
        })
      }
      return found
    }
    const known = () => {
      if (observer.takeRecords().length > 0) lookAgain()
      return (parts ??= find())
    }
    return {
      lookAgain,
      stop: () => observer.disconnect(),
      holds(element) {
        const all = known()
        const isHeld = held.get(element) ?? all.some((part) => part.element.contains(element))
        held.set(element, isHeld)
        return isHeld
      },
      meeting() {
        const places = known().map((part) => {
          const { left, right, top, bottom } = part.element.getBoundingClientRect()
          const [before = 0, after = 0, above = 0, below = 0] = part.out
          return { part, left: left - before, right: right + after, top: top - above, bottom: bottom + below }
        })
        return ({ left, right, top, bottom }, own) =>
          places.some(
            (place) =>
              place.left < right &&
              left < place.right &&
              place.top < bottom &&
              top < place.bottom &&
              (place.part.holdsOthers || !place.part.element.contains(own)),
          )
      },
    }
  }
}

/**
 * What fixed and sticky parts of a page cover for good, as lines for a test to show. Every line of text and every control
 * must have a place in the window, while the page is scrolled, where none of these parts lies over any of it. A part in a
 * corner, narrower than half of the window, must never lie over one at all: nobody scrolls for half a word.
 */
export async function coveredThings(page: Page): Promise<string[]> {
  await page.evaluate(defineFloaters)
  return page.evaluate(async () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const floating = (element: Element | null): Element | null => {
      for (let at = element; at; at = at.parentElement) {
        if (/^(fixed|sticky)$/.test(getComputedStyle(at).position)) return at
      }
      return null
    }
    // A frame, in which the page hears of the scrolling, and a turn for what React does about it.
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const scrollTo = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
    }

    type Thing = { element: Element; name: string; rects: () => DOMRect[]; top: number; free: Set<number> }
    const things: Thing[] = []
    const add = (element: Element, name: string, rects: () => DOMRect[]) => {
      const [first] = rects()
      if (first) things.push({ element, name, rects, top: first.top + scrollY, free: new Set() })
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, [aria-hidden=true], [inert]')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement!
      if (!node.textContent!.trim() || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(parent.tagName)) continue
      if (!isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      add(parent, `«${node.textContent!.trim().slice(0, 30)}»`, () =>
        [...range.getClientRects()].filter((rect) => rect.width > 2 && rect.height > 2),
      )
    }
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!isShown(control) || control.matches('[type=hidden]')) continue
      const words = control.getAttribute('aria-label') ?? control.textContent ?? ''
      add(control, `${control.tagName} ${words.trim().slice(0, 30)}`, () =>
        // A control larger than the window can't be seen whole.
        [control.getBoundingClientRect()].filter((rect) => rect.width > 2 && rect.height < height / 2),
      )
    }

    const coverOf = ({ element }: Thing, rect: DOMRect): Element | null => {
      for (const down of [0.25, 0.75]) {
        for (const along of [0.02, 0.5, 0.98]) {
          const hit = document.elementFromPoint(rect.left + rect.width * along, rect.top + rect.height * down)
          const cover = floating(hit)
          if (cover && !cover.contains(element) && !element.contains(cover)) return cover
        }
      }
      return null
    }
    const isInWindow = ({ left, right, top, bottom }: DOMRect) =>
      left >= 0 && right <= width && top >= 0 && bottom <= height
    const isBesideWindow = ({ left, right }: DOMRect) => left < 0 || right > width
    const nameOf = (cover: Element) => cover.className.toString().split(' ')[0] || cover.tagName

    const found = new Set<string>()
    const covers = new Map<Thing, string>()
    const floaters = window.followFloaters()
    // From the end to the start, because some bars leave while the reader scrolls down.
    await scrollTo(document.documentElement.scrollHeight)
    for (let at = scrollY; ; at = Math.max(0, at - height * 0.45)) {
      await scrollTo(at)
      const meetsFloater = floaters.meeting()
      for (const thing of things) {
        const isFar = Math.abs(thing.top - scrollY - height / 2) > 1.5 * height
        if (isFar && !floaters.holds(thing.element)) continue
        thing.rects().forEach((rect, index) => {
          if (isBesideWindow(rect)) return void thing.free.add(index)
          if (rect.bottom < 0 || rect.top > height) return
          const cover = meetsFloater(rect, thing.element) ? coverOf(thing, rect) : null
          if (!cover) {
            if (isInWindow(rect)) thing.free.add(index)
            return
          }
          covers.set(thing, nameOf(cover))
          const inCorner = getComputedStyle(cover).position === 'fixed' && cover.clientWidth < width / 2
          if (inCorner) found.add(`${nameOf(cover)} lies over ${thing.name}`)
        })
      }
      if (at <= 0) break
    }
    floaters.stop()
    for (const thing of things) {
      const isFree = thing.rects().every((_, index) => thing.free.has(index))
      if (!isFree && covers.has(thing)) found.add(`${thing.name} is never free of ${covers.get(thing)}`)
    }
    return [...found]
  })
}

/**
 * The controls that are wholly under a fixed or sticky part when they get the focus (WCAG 2.2, 2.4.11), in both directions.
 */
export async function hiddenFocus(page: Page): Promise<string[]> {
  await page.evaluate(defineFloaters)
  return page.evaluate(async () => {
    const floating = (element: Element | null): Element | null => {
      for (let at = element; at; at = at.parentElement) {
        if (/^(fixed|sticky)$/.test(getComputedStyle(at).position)) return at
      }
      return null
    }
    // A frame, in which the page hears of the scrolling, and a turn for what React does about it.
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0)
    const found = new Set<string>()
    const floaters = window.followFloaters()
    let wasInside = false
    window.scrollTo({ top: 0, behavior: 'instant' })
    for (const control of [...controls, ...controls.toReversed()]) {
      const before = scrollY
      control.focus()
      if (document.activeElement !== control) continue
      if (scrollY !== before) await frame()
      const isInside = floaters.holds(control)
      if (isInside || wasInside) floaters.lookAgain()
      wasInside = isInside
      const rect = control.getBoundingClientRect()
      if (!floaters.meeting()(rect, control)) continue
      const { left, top, width, height } = rect
      const points = [0.1, 0.5, 0.9].flatMap((along) =>
        [0.1, 0.5, 0.9].map((down) => [left + width * along, top + height * down] as const),
      )
      const isHidden = points.every(([x, y]) => {
        const cover = floating(document.elementFromPoint(x, y))
        return cover !== null && !cover.contains(control) && !control.contains(cover)
      })
      if (isHidden)
        found.add(
          `${control.tagName} ${(control.textContent || control.ariaLabel || '').trim().slice(0, 40)}`,
        )
    }
    floaters.stop()
    return [...found]
  })
}
