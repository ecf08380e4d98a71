import { useEffect } from "react";
import { returnFromProvider } from "../../domain/deposits/returning.ts";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { useCommand } from "../player.tsx";
import "./deposits.css";

/** Back from a bank's page: the backend is asked how the payment stands, and the player taken to where they were. */
const ReturnPage = ({ page }: { readonly page: "ecospend" | "truelayer" }) => {
  const { run } = useCommand(returnFromProvider);
  useEffect(() => void run(page), [run, page]);
  return (
    <main className="ed-deposit-progress" role="status">
      <EyeBall size={72} />
      <h1 className="ed-deposit-return">Back from your bank</h1>
      <p>
        <Spinner size={16} /> Checking how your payment stands
      </p>
    </main>
  );
};

export const EcospendReturn = () => <ReturnPage page="ecospend" />;
export const TruelayerReturn = () => <ReturnPage page="truelayer" />;
