import { useNavigate } from 'react-router'
import { useSessionText } from '#app/widgets/back-office/filters/use-session-text.ts'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { fillText } from '#content/fill-text.ts'
import { dashboardTexts as texts } from '#content/ui.ts'
import type { DashboardCard } from '#domain/dashboard/dashboard.ts'
import type { DashboardScope } from '#domain/dashboard/scopes.ts'
import { cardHref } from './card-links.ts'

/**
 * Keys 1 to 9 open the lists behind the cards.
 * @returns what a link to such a list must do first: it shows what the card counted, without an earlier search
 */
export function useCardKeys(cards: readonly DashboardCard[], clinic: string, whose: DashboardScope) {
  const navigate = useNavigate()
  const [, setSearched] = useSessionText('leads.search')
  const leave = () => setSearched('')
  useKeys(
    texts.keys,
    cards.slice(0, 9).map(({ id }, index) => ({
      keys: String(index + 1),
      label: fillText(texts.openCard, { name: texts.cards[id].name }),
      run: () => {
        leave()
        void navigate(cardHref(id, clinic, whose))
      },
    })),
  )
  return leave
}
