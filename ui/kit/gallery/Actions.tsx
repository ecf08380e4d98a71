import { Bell, Gift, LifeBuoy, LogOut, Plus, ShieldCheck, Volume2 } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../Avatar.tsx";
import { Badge } from "../Badge.tsx";
import { Button } from "../Button.tsx";
import { CopyButton } from "../CopyButton.tsx";
import { IconButton } from "../IconButton.tsx";
import { MenuItem } from "../MenuItem.tsx";
import { Switch } from "../Switch.tsx";
import { Tag } from "../Tag.tsx";
import { Tooltip } from "../Tooltip.tsx";
import { VerifiedFlag } from "../VerifiedFlag.tsx";
import { Row, Specimen } from "./Specimen.tsx";

export const ActionsShown = () => {
  const [isPending, setPending] = useState(false);
  return (
    <>
      <Specimen of="Button">
        <Button isFullWidth>Deposit £20</Button>
        <Row>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
        </Row>
        <Row>
          <Button href="#link" variant="secondary" icon={Plus}>
            A link
          </Button>
          <Button disabled>Disabled</Button>
        </Row>
        <Row>
          <Button isPending pendingLabel="Asking your bank">
            Pending
          </Button>
          <Button isPending={isPending} variant="secondary" onClick={() => setPending(true)}>
            Press me
          </Button>
        </Row>
        <Row>
          <Button size="small">Small</Button>
          <Button size="small" variant="secondary" icon={Plus}>
            Small
          </Button>
          <Button size="small" variant="quiet">
            Small
          </Button>
        </Row>
      </Specimen>
      <Specimen of="Icon button, badge, tag">
        <Row>
          <IconButton icon={Bell} label="Notifications" badge={<Badge count={4} label="unread" />} />
          <IconButton icon={Bell} label="Notifications" badge={<Badge count={12} label="unread" />} surface="soft" />
          <IconButton icon={Volume2} label="Sound" disabled />
        </Row>
        <Row>
          <Tag>Neutral</Tag>
          <Tag tone="accent">Fastest</Tag>
          <Tag tone="good">Settled</Tag>
          <Tag tone="warn">Pending</Tag>
          <Tag tone="danger">Declined</Tag>
        </Row>
        <Row>
          <CopyButton text="eyes-down.example/invited/doris" label="Copy link" />
          <Tooltip text="Three-digit number on the back of the card">
            <Button variant="secondary" size="small">
              What is this?
            </Button>
          </Tooltip>
        </Row>
        <Row>
          <VerifiedFlag isVerified onVerify={() => {}} />
          <VerifiedFlag isVerified={false} onVerify={() => {}} />
        </Row>
        <Row>
          <Avatar name="Doris" size={72} />
          <Avatar name="Doris" warning="verification requested" />
          <Avatar name="Doris" size={32} />
        </Row>
      </Specimen>
      <Specimen of="Menu">
        <div>
          <MenuItem icon={ShieldCheck} label="Verify account" subtitle="We need one more document" href="#verify" />
          <MenuItem icon={Gift} label="Get 50 Free Spins!" trailing={<Badge count={2} />} href="#invite" />
          <MenuItem icon={LifeBuoy} label="Help & FAQ" href="#help" />
          <MenuItem icon={LogOut} label="Log out" tone="danger" trailing={null} />
          <MenuItem icon={Plus} label="Not now" disabled />
        </div>
        <Switches />
      </Specimen>
    </>
  );
};

const Switches = () => {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Switch isOn={isOn} onChange={setOn} hint="The caller and the balls">
        Bingo sounds
      </Switch>
      <Switch isOn={!isOn} onChange={(on) => setOn(!on)}>
        Chat sounds
      </Switch>
    </>
  );
};
