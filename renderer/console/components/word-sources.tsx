/** Where each word was found: only after a press, and gone when somebody leaves the page. */
import { useState, type ReactNode } from 'react';
import type { SourcesOfLook } from '../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from './controls.tsx';
import { useStaffCopy } from '../copy/copy-context.ts';
import { useDoing, useStation } from '../station-context.ts';

export function WordSources({ ruling }: { readonly ruling: number }): ReactNode {
  const words = useStaffCopy().opinions;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [looks, setLooks] = useState<readonly SourcesOfLook[]>();
  const [isHidden, setHidden] = useState(false);
  if (looks === undefined) {
    return (
      <>
        <div className="buttons">
          <Button
            isDisabled={isBusy}
            hasFocus={isHidden}
            onPress={() =>
              void doing(station.rulingSources({ ruling }), (found) => {
                setLooks(found);
                return undefined;
              })
            }
          >
            {words.sources}
          </Button>
        </div>
        <SaidLine said={said} />
      </>
    );
  }
  return (
    <section className="card sources">
      <p className="warning">{words.sourcesLead}</p>
      <div className="opinions">
        {looks.map((look) => (
          <table key={look.opinion} className="rows">
            <caption>{words[look.opinion]}</caption>
            <thead>
              <tr>
                <th scope="col">{words.word}</th>
                <th scope="col">{words.found}</th>
              </tr>
            </thead>
            <tbody>
              {look.words.map(({ word, source }, index) => (
                <tr key={index}>
                  <th scope="row" className="row-words">
                    {word}
                  </th>
                  <td>{words.source[source]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <div className="buttons">
        <Button
          hasFocus
          onPress={() => {
            setLooks(undefined);
            setHidden(true);
          }}
        >
          {words.hideSources}
        </Button>
      </div>
    </section>
  );
}
