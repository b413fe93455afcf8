import { leadData } from '#content/ui.ts'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'

const texts = leadData.privacy

interface BlockDialogProps {
  blocked: boolean
  /** Because its retention period is over. */
  isOver: boolean
  busy: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why a request's processing is restricted, or no longer. */
export default function BlockDialog({ blocked, isOver, ...rest }: BlockDialogProps) {
  return (
    <ReasonDialog
      open
      title={blocked ? texts.unblockTitle : texts.blockTitle}
      text={blocked ? (isOver ? texts.unblockOverText : texts.unblockText) : texts.blockText}
      confirm={blocked ? texts.unblock : texts.block}
      {...rest}
    />
  )
}
