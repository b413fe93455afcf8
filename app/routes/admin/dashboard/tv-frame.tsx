import type { ReactNode } from 'react'
import { fillText } from '#content/fill-text.ts'
import { dashboardTexts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { AdminPageHead } from '../admin-page-head.tsx'

const texts = dashboardTexts.tv
const clock = new Intl.DateTimeFormat('es', { timeStyle: 'short', timeZone: 'Europe/Madrid' })

/** The wall dashboard: large, without the menu, names or addresses. */
export function TvFrame({
  title,
  children,
  onClose,
}: {
  title: string
  children: ReactNode
  onClose: () => void
}) {
  const now = useNow(10_000)
  useKeys(dashboardTexts.keys, [{ keys: 'Escape', label: texts.close, run: onClose }])
  return (
    <div className="dashboard-tv">
      <AdminPageHead
        title={title}
        lead={fillText(texts.at, { time: clock.format(now) })}
        actions={
          <Button look="ghost" small onClick={onClose}>
            {texts.close}
          </Button>
        }
      />
      {children}
    </div>
  )
}
