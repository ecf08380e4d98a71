import { useEffect } from "react";
import { returnFromProvider } from "../../domain/deposits/return-page/returning.ts";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { useCommand } from "../player.tsx";
import { returnWords } from "./words.ts";
import "./deposits.css";

/** The page after a bank's page. It asks the backend for the payment's status, and returns the player to where they were. */
const ReturnPage = ({ page }: { readonly page: "ecospend" | "truelayer" }) => {
  const { run } = useCommand(returnFromProvider);
  useEffect(() => void run(page), [run, page]);
  return (
    <div className="ed-deposit-progress">
      <EyeBall size={72} />
      <h1 className="ed-deposit-return">{returnWords.title}</h1>
      <p className="ed-deposit-waiting" role="status">
        <Spinner size={16} /> {returnWords.checking}
      </p>
    </div>
  );
};

export const EcospendReturn = () => <ReturnPage page="ecospend" />;
export const TruelayerReturn = () => <ReturnPage page="truelayer" />;
