import { CircleCheck, Clock } from 'lucide-react'
import { countText } from '#content/count-text.ts'
import { dashboardTexts as texts } from '#content/ui.ts'
import type { DashboardCard } from '#domain/dashboard/dashboard.ts'
import type { DashboardScope } from '#domain/dashboard/scopes.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { DefinitionNote } from '#app/ui/definition-note.tsx'
import { Time } from '#app/ui/time.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { cardHref, isOfQueue } from './card-links.ts'
import { daysUntil } from './days-until.ts'
import { whole } from './figure-text.ts'
import { WhoseChip } from './whose-chip.tsx'
import { useCardKeys } from './use-card-keys.ts'

/** Cards of what has been waiting, rather than of what comes next. */
const OLDEST: ReadonlySet<DashboardCard['id']> = new Set(['unanswered', 'deliveries', 'conversations'])

interface ActionCardsProps {
  cards: readonly DashboardCard[]
  clinic: string
  /** Whose requests the cards count. */
  whose: DashboardScope
}

/** What needs attention, each card linked to the list behind it; keys 1 to 9 open them. */
export function ActionCards({ cards, clinic, whose }: ActionCardsProps) {
  const leave = useCardKeys(cards, clinic, whose)
  const clear = cards.filter((card) => stateOf(card) === 'clear')
  return (
    <section aria-labelledby="cards">
      <div className="dashboard-title">
        <h2 id="cards">{texts.cardsTitle}</h2>
        {whose === 'none' ? null : <WhoseChip whose={whose} clinic={clinic} names={texts.whoseWork} />}
      </div>
      {cards.length === 0 ? <p className="muted">{texts.nothingForYou}</p> : null}
      <ul className="action-cards">
        {byWeight(cards).map((card) => (
          <li key={card.id} className="action-card" data-state={stateOf(card)}>
            <p>
              <AppLink href={cardHref(card.id, clinic, whose)} onClick={leave}>
                {texts.cards[card.id].name}
              </AppLink>
              <DefinitionNote title={texts.cards[card.id].name}>
                {definitionOf(card.id, whose)}
              </DefinitionNote>
              <KeyCaps keys={String(cards.indexOf(card) + 1)} />
            </p>
            <b className="numbers">
              {card.capped ? <span className="card-more">{texts.more} </span> : null}
              {whole(card.count)}
            </b>
            <CardState card={card} />
          </li>
        ))}
      </ul>
      {clear.length === 0 ? null : (
        <div className="cards-clear">
          <CircleCheck className="icon" aria-hidden="true" />
          <span id="cards-clear">{texts.clear}</span>
          <ul aria-labelledby="cards-clear">
            {clear.map(({ id }) => (
              <li key={id} className="action-card" data-state="clear">
                <AppLink href={cardHref(id, clinic, whose)} onClick={leave}>
                  {texts.cards[id].name}
                </AppLink>
                <b className="sr-only">0</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Those with something late first, the others that have something next; `clear` ones are one line below. */
function byWeight(cards: readonly DashboardCard[]): DashboardCard[] {
  return cards
    .filter((card) => stateOf(card) !== 'clear')
    .toSorted((a, b) => Number(b.late > 0) - Number(a.late > 0))
}

function definitionOf(id: DashboardCard['id'], whose: DashboardScope): string {
  const definition = texts.definitions[id]
  return whose === 'own' && isOfQueue(id) ? `${definition} ${texts.ofYourQueue}` : definition
}

function stateOf({ count, late }: DashboardCard) {
  if (count === 0) return 'clear'
  return late > 0 ? 'late' : 'waiting'
}

/** How urgent it is, never by color alone. */
function CardState({ card }: { card: DashboardCard }) {
  const { id, late, first } = card
  return (
    <small>
      {late > 0 ? (
        <>
          <Clock className="icon" aria-hidden="true" />
          <strong>{countText(texts.late[id], late)}</strong>
        </>
      ) : null}
      {first === null || id === 'reviews' ? null : id === 'rights' ? (
        <RightsDays on={first} />
      ) : (
        <Since text={OLDEST.has(id) ? texts.first : texts.next} at={first} />
      )}
    </small>
  )
}

function Since({ text, at }: { text: string; at: string }) {
  const [before] = text.split('{time}')
  return (
    <span>
      {before}
      <Time at={at} />
    </span>
  )
}

function RightsDays({ on }: { on: string }) {
  const days = daysUntil(on, new Date(useNow(60_000)))
  const { over, today } = texts.daysLeft
  return <span>{days < 0 ? over : days === 0 ? today : countText(texts.daysLeft, days)}</span>
}
