import { ChevronDown, ChevronRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { countText } from '#content/count-text.ts'
import { dashboardTexts as texts } from '#content/ui.ts'
import { weekTexts } from '#content/ui/admin-week.ts'
import type { DashboardCard } from '#domain/dashboard/dashboard.ts'
import type { DashboardScope } from '#domain/dashboard/scopes.ts'
import { cardHref } from './card-links.ts'
import { whole } from './figure-text.ts'
import { useCardKeys } from './use-card-keys.ts'

interface TodoRowProps {
  cards: readonly DashboardCard[]
  clinic: string
  whose: DashboardScope
}

/** On a phone, rows beyond these wait behind a button. */
const FIRST = 3

/** What needs attention now as one row of text; keys 1 to 9 open the lists. */
export function TodoRow({ cards, clinic, whose }: TodoRowProps) {
  const [all, setAll] = useState(false)
  const leave = useCardKeys(cards, clinic, whose)
  const waiting = cards
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.late > 0) - Number(a.late > 0))
  return (
    <section className="todo-row" aria-labelledby="cards" data-all={all || undefined}>
      <h2 id="cards">
        <span aria-hidden="true">{weekTexts.now}</span>
        <span className="sr-only">{texts.cardsTitle}</span>
      </h2>
      {waiting.length === 0 ? (
        <p>
          <CircleCheck className="icon" aria-hidden="true" />
          {weekTexts.allClear}
        </p>
      ) : (
        <ul>
          {waiting.map(({ id, count, capped, late }) => (
            <li key={id} className="action-card" data-state={late > 0 ? 'late' : 'waiting'}>
              <AppLink href={cardHref(id, clinic, whose)} onClick={leave}>
                <b className="numbers">{capped ? `${texts.more} ${whole(count)}` : whole(count)}</b>
                <span>{texts.cards[id].name}</span>
                {late > 0 ? <strong>{countText(texts.late[id], late)}</strong> : null}
                <ChevronRight className="icon" aria-hidden="true" />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > FIRST ? (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? weekTexts.fewer : countText(weekTexts.others, waiting.length - FIRST)}
          <ChevronDown className="icon" aria-hidden="true" />
        </button>
      ) : null}
    </section>
  )
}
