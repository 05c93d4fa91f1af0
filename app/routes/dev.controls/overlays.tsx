import { useSearchParams } from '@remix-run/react';
import { Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { terms } from '#app/content/terms.ts';
import { toasts } from '#app/contract/toasts.ts';
import { AlertDialog, AlertDialogAction } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog, DialogClose } from '#app/ui/primitives/dialog.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '#app/ui/primitives/menu.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#app/ui/primitives/tabs.tsx';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { Tooltip, TooltipProvider } from '#app/ui/primitives/tooltip.tsx';
import { LegalText } from '#app/ui/site/legal-text.tsx';
import { longText, Row, Section } from './section.tsx';

export function OverlaySamples() {
  return (
    <>
      <Section title="Dialogs, menus, messages">
        <Row>
          <DialogSamples />
          <MenuSample />
          <TooltipProvider>
            <Tooltip content="A few more words">
              <Button>With a tooltip</Button>
            </Tooltip>
            <Tooltip content="Opens at once after the first">
              <Button>With another</Button>
            </Tooltip>
          </TooltipProvider>
        </Row>
        <Row>
          <Button onClick={() => showToast(toasts.logged_in)}>Toast</Button>
          <Button onClick={() => showToast({ title: 'Copied' })}>Short toast</Button>
          <Button onClick={() => showToast({ title: 'Could not save', description: longText, tone: 'destructive' })}>
            Destructive toast
          </Button>
        </Row>
      </Section>
      <Section title="Tabs">
        <TabSamples />
      </Section>
    </>
  );
}

function DialogSamples() {
  return (
    <>
      <Dialog trigger={<Button>Dialog</Button>} title="Rename quiz" description="Its code stays the same.">
        <p>There isn't much in here.</p>
      </Dialog>
      <Dialog
        trigger={<Button>Long dialog</Button>}
        title="Before you register"
        size="wide"
        footer={
          <DialogClose asChild>
            <Button variant="primary">I have read it</Button>
          </DialogClose>
        }
      >
        <LegalText document={terms} level="part" />
      </Dialog>
      <AlertDialog
        trigger={<Button variant="danger">Delete…</Button>}
        title="Delete this quiz?"
        description="This also deletes its questions and all results. It cannot be undone."
        cancelLabel="Keep it"
        action={
          <AlertDialogAction>
            <Button variant="danger">Delete quiz</Button>
          </AlertDialogAction>
        }
      />
    </>
  );
}

function MenuSample() {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="icon" aria-label="More about Planets">
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </Button>
      }
    >
      <MenuLabel>Planets</MenuLabel>
      <MenuItem>
        <Pencil aria-hidden="true" className="size-5" />
        Edit
      </MenuItem>
      <MenuItem disabled>
        <Copy aria-hidden="true" className="size-5" />
        Copy
      </MenuItem>
      <MenuLine />
      <MenuItem danger>
        <Trash2 aria-hidden="true" className="size-5" />
        Delete
      </MenuItem>
    </Menu>
  );
}

function TabSamples() {
  const [search] = useSearchParams();
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Tabs defaultValue={search.get('tab') === 'register' ? 'register' : 'login'}>
        <TabList label="Account">
          <Tab value="login" to="?tab=login">
            Login
          </Tab>
          <Tab value="register" to="?tab=register">
            Register
          </Tab>
        </TabList>
        <TabPanel value="login">These tabs are links: they work without JavaScript.</TabPanel>
        <TabPanel value="register">The second panel.</TabPanel>
      </Tabs>
      <Tabs defaultValue="all">
        <TabList label="Results">
          <Tab value="all">All</Tab>
          <Tab value="mine">Mine</Tab>
          <Tab value="none" disabled>
            Nobody's
          </Tab>
        </TabList>
        <TabPanel value="all">These are buttons.</TabPanel>
        <TabPanel value="mine">Only mine.</TabPanel>
      </Tabs>
    </div>
  );
}
