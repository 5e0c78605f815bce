/** Shows the closed screen instead of an empty page when a screen cannot be drawn. */
import { Component, type ReactNode } from 'react';

interface Props {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly isBroken: boolean;
}

export class Faultless extends Component<Props, State> {
  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override state: State = { isBroken: false };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
