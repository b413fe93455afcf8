import { useId } from 'react'
import { zoneExplorer } from '#content/ui.ts'
import { BODIES, type FigureChoice, SKINS } from './figure-choice.ts'

const { figure: texts } = zoneExplorer

interface FigureFieldsProps {
  figure: FigureChoice
  onChoose: (figure: FigureChoice) => void
}

/** The unobtrusive choice below the figures: body and skin tone. */
export function FigureFields({ figure, onChoose }: FigureFieldsProps) {
  return (
    <div className="figure-fields needs-js">
      <Choice
        label={texts.body}
        options={BODIES}
        names={texts.bodies}
        value={figure.body}
        onChoose={(body) => onChoose({ ...figure, body })}
      />
      <Choice
        label={texts.skin}
        options={SKINS}
        names={texts.skins}
        value={figure.skin}
        onChoose={(skin) => onChoose({ ...figure, skin })}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly Value[]
  names: Record<Value, string>
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, names, value, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={id}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <span>{names[option]}</span>
        </label>
      ))}
    </div>
  )
}
