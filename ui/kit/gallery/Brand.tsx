import { useState } from "react";
import { Ball } from "../Ball.tsx";
import { Button } from "../Button.tsx";
import { Card } from "../Card.tsx";
import { EyeBall } from "../EyeBall.tsx";
import { Logo } from "../Logo.tsx";
import { Money } from "../Money.tsx";
import { Row, Specimen } from "./Specimen.tsx";

export const BrandShown = () => {
  const [amount, setAmount] = useState("£128.40");
  const [drops, setDrops] = useState(0);
  return (
    <>
      <Specimen of="Logo">
        <Row>
          <Logo height={40} />
          <Logo height={40} look="mark" />
          <EyeBall mood="closed" />
          <EyeBall mood="dizzy" />
          <EyeBall mood="open" />
        </Row>
      </Specimen>
      <Specimen of="Money">
        <Row>
          <Money text={amount} size="hero" />
          <Button
            variant="secondary"
            size="small"
            onClick={() => setAmount(amount === "£128.40" ? "£1,079.65" : "£128.40")}
          >
            Roll
          </Button>
        </Row>
        <Row>
          <Money text="+£20.00" tone="in" />
          <Money text="-£2.50" tone="out" />
          <Money text="50p" size="large" />
        </Row>
      </Specimen>
      <Specimen of="Card, torn like a ticket">
        <Card edge="ticket">
          <h4>Next game at 20:15</h4>
          <p>96 tickets sold, 12 p each.</p>
        </Card>
      </Specimen>
      <Specimen of="Balls, in the hall" isWide>
        <Card ground="hall">
          <Row>
            <Ball key={drops} number={42} size="hero" isDropping={drops > 0} />
            {[7, 18, 29, 36, 44, 53, 61, 77, 90].map((number) => (
              <Ball key={number} number={number} size="large" />
            ))}
            <Button variant="secondary" size="small" onClick={() => setDrops(drops + 1)}>
              Drop
            </Button>
          </Row>
        </Card>
        <div className="ed-gallery-board">
          {Array.from({ length: 90 }, (_, index) => (
            <Ball key={index} number={index + 1} size="small" />
          ))}
        </div>
      </Specimen>
    </>
  );
};
