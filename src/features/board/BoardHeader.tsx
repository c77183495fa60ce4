import { CircleAlert } from "lucide-react";
import type { BoardCounts } from "#server/board/board-counts.ts";
import type { Outages } from "#server/board/outages.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Logo } from "#src/components/artwork/Logo.tsx";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { PageWidth } from "#src/components/PageWidth.tsx";
import styles from "./BoardHeader.module.css";
import {
  BoardForm,
  formatCount,
  formatTimeSince,
  getMemberName,
  getMemberOptions,
  type Member,
} from "./BoardParts.tsx";

export type BoardTab = "enquiries" | "mailbox" | "comments" | "subscribers" | "figures";

interface DeviceProps {
  members: Member[];
  /** Slug of the member who uses this device. */
  member: string | undefined;
  formToken: string;
}

interface Props {
  copy: BoardCopy;
  /** The tab that is marked as current. */
  tab: BoardTab | undefined;
  /** `undefined` in a browser in which the board is not open. */
  session: (DeviceProps & { counts: BoardCounts; outages: Outages; now: number }) | undefined;
}

const tabPaths: Record<BoardTab, string> = {
  enquiries: paths.board,
  mailbox: paths.boardMailbox(),
  comments: paths.boardComments(),
  subscribers: paths.boardSubscribers(),
  figures: paths.boardFigures(),
};

/** The company's logo and, if the board is open in this browser, the navigation and the member who uses the device. */
export function BoardHeader({ copy, tab, session }: Props) {
  const counts: { [Tab in BoardTab]?: number | undefined } = session
    ? {
        enquiries: session.counts.open,
        mailbox: session.counts.mailbox,
        comments: session.counts.comments,
      }
    : {};
  const hasMailbox = session?.counts.mailbox !== undefined;
  const tabs = (Object.keys(tabPaths) as BoardTab[]).filter((name) => hasMailbox || name !== "mailbox");
  return (
    <header className={styles.header} data-screen-only>
      <PageWidth className={styles.bar}>
        <a className={styles.brand} href={paths.board} data-display-font>
          <Logo />
          {copy.title}
        </a>
        {session && <DeviceSettings {...session} copy={copy} />}
        {session && (
          <nav className={styles.tabs} aria-label={copy.tabs.label}>
            <ul role="list">
              {tabs.map((name) => (
                <li key={name}>
                  <a href={tabPaths[name]} aria-current={name === tab ? "page" : undefined}>
                    {copy.tabs[name]}
                    {counts[name] ? (
                      <span className={styles.count} data-count={name}>
                        {formatCount(counts[name])}
                      </span>
                    ) : undefined}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageWidth>
      {session && <OutageNote {...session} copy={copy} />}
    </header>
  );
}

/** What does not work now, in one line for each service. */
function OutageNote({ outages, now, copy }: { outages: Outages; now: number; copy: BoardCopy }) {
  const { mail, mailbox } = outages;
  if (!mail && !mailbox) return null;
  return (
    <div className={styles.outages} data-outages>
      <PageWidth>
        {mail && (
          <p>
            <CircleAlert aria-hidden size={20} />
            {fillPlaceholders(mail.isRefused ? copy.outages.refused : copy.outages.unreachable, {
              since: formatTimeSince(mail.since, now),
              count: formatCount(mail.waiting),
            })}
          </p>
        )}
        {mailbox && (
          <p>
            <CircleAlert aria-hidden size={20} />
            {fillPlaceholders(copy.outages.mailbox, { since: formatTimeSince(mailbox.since, now) })}
          </p>
        )}
      </PageWidth>
    </div>
  );
}

function DeviceSettings({ copy: { device }, members, member, formToken }: DeviceProps & { copy: BoardCopy }) {
  return (
    <details className={styles.device}>
      <summary>
        {member ? fillPlaceholders(device.who, { name: getMemberName(members, member) }) : device.nobody}
      </summary>
      <BoardForm action={paths.board} formToken={formToken}>
        {members.length > 0 && (
          <>
            <Field
              id="member"
              name="member"
              label={device.choose}
              defaultValue={member}
              options={getMemberOptions(members)}
            />
            <Button type="submit" variant="secondary">
              {device.save}
            </Button>
          </>
        )}
        <Button type="submit" variant="secondary" name="action" value="leave">
          {device.leave}
        </Button>
      </BoardForm>
    </details>
  );
}
