import { SelectField } from '#app/ui/field.tsx'
import { type ComponentProps, useState } from 'react'

/** A select whose options may load after the form: what was chosen before that stays. */
export function LoadedSelect({ options, defaultValue, ...field }: ComponentProps<typeof SelectField>) {
  const [chosen, setChosen] = useState<string>()
  return (
    <SelectField
      {...field}
      // A default value needs its option, so the select begins again when they come.
      key={options.map(({ value }) => value).join()}
      options={options}
      defaultValue={chosen ?? defaultValue}
      onChange={(event) => setChosen(event.currentTarget.value)}
    />
  )
}
