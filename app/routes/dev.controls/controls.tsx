import { Link } from '@remix-run/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button, Spinner } from '#app/ui/primitives/button.tsx';
import { Progress } from '#app/ui/primitives/progress.tsx';
import { arabicText, longText, Row, Section } from './section.tsx';

export function ControlSamples() {
  return (
    <>
      <Section title="Buttons">
        <Row>
          <Button variant="primary">Create quiz</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Delete quiz</Button>
        </Row>
        <Row>
          <Button variant="primary" size="large">
            <Plus aria-hidden="true" className="size-6" />
            Large
          </Button>
          <Button variant="primary">Medium</Button>
          <Button variant="primary" size="small">
            Small
          </Button>
          <Button size="icon" aria-label="Delete">
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
          <Button asChild>
            <Link to="/dev/controls">A link</Link>
          </Button>
        </Row>
        <Row>
          <Button disabled variant="primary">
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <Button disabled variant="quiet">
            Disabled
          </Button>
          <Button disabled variant="danger">
            Disabled
          </Button>
        </Row>
        <Row>
          <Button pending variant="primary" pendingLabel="Signing in...">
            Sign in
          </Button>
          <Button pending>Saving</Button>
          <PendingTry />
        </Row>
        <Row>
          <Button>{longText}</Button>
          <Button dir="rtl">{arabicText}</Button>
        </Row>
      </Section>
      <Section title="Badges">
        <Row>
          <Badge>Draft</Badge>
          <Badge tone="accent">Running</Badge>
          <Badge tone="success">Finished</Badge>
          <Badge tone="danger">Removed</Badge>
          <Badge tone="outline">12 questions</Badge>
        </Row>
      </Section>
      <Section title="Progress">
        <Row>
          <Spinner label="Loading the quiz" />
          <Spinner label={null} className="size-8" />
          <span>Loading the quiz…</span>
        </Row>
        <Progress label="Questions" value={3} max={10} valueText="3 of 10 questions" />
        <Progress label="Nothing yet" value={0} />
        <Progress label="All done" value={100} />
        <Progress label="Sending" value={null} />
      </Section>
    </>
  );
}

function PendingTry() {
  const [pending, setPending] = useState(false);
  const press = () => {
    setPending(true);
    setTimeout(() => setPending(false), 2000);
  };
  return (
    <Button pending={pending} pendingLabel="Creating account..." onClick={press}>
      Create account
    </Button>
  );
}
