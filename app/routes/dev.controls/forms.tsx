import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Select, Textarea } from '#app/ui/primitives/input.tsx';
import { Checkbox, Switch } from '#app/ui/primitives/switch.tsx';
import { arabicText, longText, Section } from './section.tsx';

const grid = 'grid items-start gap-6 md:grid-cols-2';

export function FormSamples() {
  return (
    <Section title="Forms">
      <Card className={grid}>
        <Field id="s-empty" label="Display name" hint="Others see it when you answer.">
          <Input name="s-empty" placeholder="How others will see you" />
        </Field>
        <Field id="s-filled" label="Email address" aside={<span className="text-sm text-muted">Required</span>}>
          <Input name="s-filled" type="email" defaultValue="ann@example.org" autoComplete="off" />
        </Field>
        <Field id="s-error" label="Email address" errors={['Please enter a valid email']}>
          <Input name="s-error" defaultValue="ann@" />
        </Field>
        <Field
          id="s-errors"
          label="Password"
          hint="Min. 6 characters"
          errors={['Password must be at least 6 characters', 'Password contains invalid characters']}
        >
          <Input name="s-errors" type="password" defaultValue="abc" autoComplete="off" />
        </Field>
        <Field id="s-disabled" label="Disabled">
          <Input name="s-disabled" disabled defaultValue="Cannot be changed while the quiz runs" />
        </Field>
        <Field id="s-readonly" label="Read only">
          <Input name="s-readonly" readOnly defaultValue={longText} />
        </Field>
        <Field id="s-rtl" label="Right to left">
          <Input name="s-rtl" defaultValue={arabicText} />
        </Field>
        <Field id="s-select" label="Time limit" hint="For each question">
          <Select name="s-select" defaultValue="30">
            <option value="15">15 seconds</option>
            <option value="30">30 seconds</option>
            <option value="60">{longText}</option>
          </Select>
        </Field>
        <Field id="s-select-error" label="Category" errors={['Please choose one']}>
          <Select name="s-select-error">
            <option value="">Choose…</option>
          </Select>
        </Field>
        <Field id="s-select-off" label="Language">
          <Select name="s-select-off" disabled>
            <option>English</option>
          </Select>
        </Field>
        <Field id="s-area" label="Question" className="md:col-span-2">
          <Textarea name="s-area" defaultValue="Which planet is the largest one in our solar system?" />
        </Field>
      </Card>
      <ChoiceSamples />
    </Section>
  );
}

function ChoiceSamples() {
  return (
    <Card className={grid}>
      <div className="grid gap-2">
        <Checkbox id="c-off" name="c-off" label="Unticked" />
        <Checkbox id="c-on" name="c-on" label="Ticked" defaultChecked hint="With a hint below it." />
        <Checkbox
          id="c-error"
          name="c-error"
          label="I accept the terms"
          errors={['You must accept the Terms of Service to register']}
        />
        <Checkbox id="c-disabled" name="c-disabled" label="Disabled" disabled />
        <Checkbox id="c-disabled-on" name="c-disabled-on" label="Disabled, ticked" disabled defaultChecked />
      </div>
      <div className="grid gap-2">
        <Switch id="w-off" name="w-off" label="Shuffle the questions" />
        <Switch id="w-on" name="w-on" label="Show the leaderboard" defaultChecked hint="After every question." />
        <Switch id="w-disabled" name="w-disabled" label="Disabled" disabled />
        <Switch id="w-disabled-on" name="w-disabled-on" label="Disabled, on" disabled defaultChecked />
        <div dir="rtl" lang="ar">
          <Switch id="w-rtl" name="w-rtl" label={arabicText} defaultChecked />
        </div>
      </div>
    </Card>
  );
}
