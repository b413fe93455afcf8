import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { currentConsent } from '#app/widgets/consent/consent-store.ts'
import { saveConsent } from '#app/widgets/cookie-banner/save-consent.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { cookies } from '#content/ui.ts'
import { customChoice } from '#domain/privacy/cookie-consent.ts'
import { Switch } from '@base-ui/react/switch'
import { useId, useState } from 'react'

type Props = { open: boolean; onClose: () => void }

const { dialog } = cookies

/** «Configuración de Cookies»: one switch per category; necessary can't be switched off. */
export default function CookieSettings({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={dialog.title}
      closeLabel={dialog.close}
      className="max-w-[34rem]"
    >
      {/* Mounted on each opening, so that it starts from the stored choice. */}
      <Preferences onClose={onClose} />
    </Dialog>
  )
}

function Preferences({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(() => {
    const choice = currentConsent()?.choice
    return { analytics: choice?.analytics ?? false, marketing: choice?.marketing ?? false }
  })
  const save = () => {
    saveConsent(customChoice(chosen), 'custom')
    onClose()
    showToast({ kind: 'success', text: cookies.saved })
  }

  return (
    <>
      <ul className="mb-6 divide-y divide-linea">
        <Category {...dialog.categories.necessary} checked fixed />
        <Category
          {...dialog.categories.analytics}
          checked={chosen.analytics}
          onChange={(analytics) => setChosen({ ...chosen, analytics })}
        />
        <Category
          {...dialog.categories.marketing}
          checked={chosen.marketing}
          onChange={(marketing) => setChosen({ ...chosen, marketing })}
        />
      </ul>
      <Button wide onClick={save}>
        {dialog.save}
      </Button>
    </>
  )
}

type CategoryProps = {
  label: string
  text: string
  checked: boolean
  fixed?: boolean
  onChange?: (checked: boolean) => void
}

function Category({ label, text, checked, fixed = false, onChange }: CategoryProps) {
  const id = useId()
  return (
    <li className="flex items-center justify-between gap-6 py-4">
      <div>
        <p id={`${id}-label`} className="font-semi">
          {label}
        </p>
        <p id={`${id}-text`} className="text-small text-tinta-2">
          {text}
        </p>
      </div>
      <Switch.Root
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={fixed}
        onCheckedChange={(next) => onChange?.(next)}
        className="switch"
      >
        <Switch.Thumb />
      </Switch.Root>
    </li>
  )
}
