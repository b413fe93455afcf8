import { dashboardTexts } from '#content/ui.ts'
import type { PendingReview } from '#domain/dashboard/dashboard.ts'
import { LinkRows } from '#app/ui/panel.tsx'
import { Time } from '#app/ui/time.tsx'
import { Drawer } from '#app/widgets/back-office/drawer.tsx'

const texts = dashboardTexts.reviews

/** The texts that need a medical review, each linked to its page. */
export default function ReviewDrawer({
  reviews,
  onClose,
}: {
  reviews: readonly PendingReview[]
  onClose: () => void
}) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={texts.title} description={texts.text}>
      {reviews.length === 0 ? <p className="muted">{texts.empty}</p> : null}
      <LinkRows
        links={reviews.map(({ title, path, due }) => ({
          href: path,
          label: title,
          detail: due === null ? texts.never : <Due on={due} />,
        }))}
      />
    </Drawer>
  )
}

function Due({ on }: { on: string }) {
  const [before, after] = texts.due.split('{date}')
  return (
    <>
      {before}
      <Time at={`${on}T12:00:00Z`} day />
      {after}
    </>
  )
}
