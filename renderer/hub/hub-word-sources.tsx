/** Shows in which list the hub finds each word. Hidden until somebody asks. */
import { useState, type ReactNode } from 'react';
import type { HubSources, RulingNamed } from '../../electron/contract/screen-types.ts';
import { Button, SaidLine } from '../console/components/controls.tsx';
import { SourcesTable } from '../console/components/word-sources.tsx';
import { useDoing } from '../console/station-context.ts';
import { useConsoleTexts } from '../console/texts.ts';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';

export function HubWordSources({ named }: { readonly named: RulingNamed }): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const hub = useHub();
  const { isBusy, said, doing } = useDoing(hubFailed);
  const [looks, setLooks] = useState<readonly HubSources[]>();
  const { ledger, number, hash } = named;
  const ask = (): void => {
    void doing(hub.rulingSources({ ledger, number, hash }), (found) => {
      setLooks(found);
      return undefined;
    });
  };
  if (looks === undefined) {
    return (
      <>
        <div className="buttons">
          <Button disabled={isBusy} onClick={ask}>
            {c('opinions.sources')}
          </Button>
        </div>
        <SaidLine said={said} />
      </>
    );
  }
  return (
    <section className="card sources">
      <p className="warning">{c('opinions.sourcesLead')}</p>
      <p>{t(looks.length === 0 ? 'ruling.noSources' : 'ruling.sources')}</p>
      <div className="opinions">
        {looks.map((look, index) => (
          <SourcesTable key={index} {...look} />
        ))}
      </div>
      <div className="buttons">
        <Button
          autoFocus
          onClick={() => {
            setLooks(undefined);
          }}
        >
          {c('opinions.hideSources')}
        </Button>
      </div>
    </section>
  );
}
